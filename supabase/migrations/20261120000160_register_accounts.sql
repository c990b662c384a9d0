-- An account becomes a profile, with what its role needs, in the transaction that creates it.

create table private.revoked_verifications (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);
comment on table private.revoked_verifications is
  'People an operator took the verified mark from; a new name does not bring it back.';
alter table private.revoked_verifications enable row level security;
-- No policy, no grant: operators come with the secret key.
grant select, insert, delete on private.revoked_verifications to service_role;

create function private.derive_is_verified() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.is_verified :=
    nullif(trim(new.full_name), '') is not null
    and exists (select from auth.users u where u.id = new.id and u.email_confirmed_at is not null)
    and not exists (select from private.revoked_verifications r where r.profile_id = new.id);
  return new;
end
$$;
comment on function private.derive_is_verified is
  'Trigger; definer because accounts and revocations are not the caller''s to read.';

create trigger profiles_derive_is_verified before insert or update on public.profiles
  for each row execute function private.derive_is_verified();

create function private.follow_revocation() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.profiles set updated_at = now() where id = coalesce(new.profile_id, old.profile_id);
  return null;
end
$$;
comment on function private.follow_revocation is 'Trigger: derives the verified mark again.';

create trigger revoked_verifications_follow after insert or delete on private.revoked_verifications
  for each row execute function private.follow_revocation();

create function private.grant_role(person uuid, wanted text) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  organization uuid;
  person_name text;
  person_email text;
begin
  insert into public.profile_roles (profile_id, role) values (person, wanted) on conflict do nothing;
  if wanted = 'guide' then
    insert into public.guides (id) values (person) on conflict do nothing;
  elsif wanted = 'host' and not exists (select from public.hosts h where h.id = person) then
    select p.full_name, p.email into person_name, person_email
      from public.profiles p where p.id = person;
    insert into public.organizations (name, email)
      values (coalesce(person_name || '''s homes', 'My homes'), person_email)
      returning id into organization;
    insert into public.organization_members (org_id, profile_id, role)
      values (organization, person, 'owner');
    insert into public.hosts (id, org_id) values (person, organization);
    update public.profiles set org_id = organization where id = person;
  end if;
end
$$;
comment on function private.grant_role is
  'Gives a role and the rows it needs; granted to nobody, called by sign-up and switch_role.';

create function private.register_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  asked text := new.raw_user_meta_data ->> 'user_type';
  role text := case when asked in ('host', 'guide') then asked else 'renter' end;
  asked_name text := left(nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), 120);
begin
  insert into public.profiles (id, full_name, user_type, email)
    values (new.id, asked_name, role, new.email);
  perform private.grant_role(new.id, role);
  return null;
end
$$;
comment on function private.register_account is
  'Trigger: what a person asks for in the metadata decides name and role, never more.';

create trigger kinstead_register_account after insert on auth.users
  for each row execute function private.register_account();

create function private.follow_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.follow_account is
  'Trigger: the profile follows the confirmed address, and its verified mark with it.';

create trigger kinstead_follow_account after update of email, email_confirmed_at on auth.users
  for each row when (
    old.email is distinct from new.email
    or old.email_confirmed_at is distinct from new.email_confirmed_at
  )
  execute function private.follow_account();
