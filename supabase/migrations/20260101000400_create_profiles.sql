-- People: profiles, roles, the cards that others see, organizations, hosts and guides, sign-up.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text check (char_length(full_name) <= 120),
  avatar_url text check (char_length(avatar_url) <= 2048),
  user_type text not null default 'renter' check (user_type in ('renter', 'host', 'guide')),
  is_verified boolean not null default false,
  email text,
  phone_number text check (char_length(phone_number) <= 40),
  org_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is
  'A person, as they see themselves. Others see public_profiles.';
comment on column public.profiles.user_type is
  'The active role; only switch_role changes it.';
comment on column public.profiles.is_verified is
  'Derived by a trigger from the confirmed e-mail, the name and the operator''s revocations.';
create index profiles_org_id_idx on public.profiles (org_id);

alter table public.profiles enable row level security;

create policy session_has_shown_second_factor on public.profiles as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Phone and e-mail are the owner's, and a policy cannot hide columns: so nobody else reads the row.
create policy person_reads_own_profile on public.profiles
  for select to authenticated using (id = (select auth.uid()));

create policy person_updates_own_profile on public.profiles
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No insert or delete: the account's own insert and delete do both. Role, verification, e-mail and
-- organisation decide what a person may do, so they are not among the columns.
grant select, update (full_name, avatar_url, phone_number) on public.profiles to authenticated;

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

create table public.profile_roles (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('renter', 'host', 'guide')),
  created_at timestamptz not null default now(),
  primary key (profile_id, role)
);
comment on table public.profile_roles is
  'The roles a person holds; profiles.user_type is the one in use.';

alter table public.profile_roles enable row level security;

create policy session_has_shown_second_factor on public.profile_roles as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_roles on public.profile_roles
  for select to authenticated using (profile_id = (select auth.uid()));

-- No writes: roles come from sign-up and switch_role.
grant select on public.profile_roles to authenticated;

-- What others see of a person. A view straight on profiles would need the right to read everyone's
-- phone number, so the public columns are kept as rows of their own, and the view runs as its caller.
create table private.profile_cards (
  id uuid primary key references public.profiles (id) on delete cascade,
  full_name text,
  avatar_url text,
  user_type text not null,
  is_verified boolean not null
);
comment on table private.profile_cards is 'The public columns of profiles, kept by a trigger.';

alter table private.profile_cards enable row level security;

create policy session_has_shown_second_factor on private.profile_cards as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Hosts and guides offer something to the public; who looks for a home does not.
create policy visitor_reads_cards_of_partners on private.profile_cards
  for select to anon using (user_type in ('host', 'guide'));

create policy person_reads_cards on private.profile_cards
  for select to authenticated using (true);

-- No writes: the trigger below is the only source.
grant select on private.profile_cards to anon, authenticated;

create function private.keep_profile_card() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.profile_cards (id, full_name, avatar_url, user_type, is_verified)
  values (new.id, new.full_name, new.avatar_url, new.user_type, new.is_verified)
  on conflict (id) do update set
    full_name = excluded.full_name, avatar_url = excluded.avatar_url,
    user_type = excluded.user_type, is_verified = excluded.is_verified;
  return null;
end
$$;
comment on function private.keep_profile_card is
  'Trigger; definer because nobody else writes cards.';

create trigger profiles_keep_card after insert or update on public.profiles
  for each row execute function private.keep_profile_card();

create view public.public_profiles with (security_invoker = true) as
  select id, full_name, avatar_url, user_type, is_verified from private.profile_cards;
comment on view public.public_profiles is 'What anyone may know about a person.';

grant select on public.public_profiles to anon, authenticated;

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  company_name text check (char_length(company_name) <= 200),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 40),
  business_address text check (char_length(business_address) <= 500),
  tax_id text check (char_length(tax_id) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.organizations is 'Who lets homes: a company, or one host alone.';

create table public.organization_members (
  org_id uuid not null references public.organizations (id) on delete cascade,
  profile_id uuid not null references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'assistant')),
  created_at timestamptz not null default now(),
  primary key (org_id, profile_id)
);
comment on table public.organization_members is 'Who works for an organisation, and as what.';

alter table public.profiles add constraint profiles_org_id_fkey
  foreign key (org_id) references public.organizations (id) on delete set null;

-- Policies ask these once per statement. Definer, because a policy on members that reads members
-- would ask itself.
create function private.my_organizations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$ select org_id from public.organization_members where profile_id = (select auth.uid()) $$;
comment on function private.my_organizations is 'Organisations the caller works for.';

create function private.my_managed_organizations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select org_id from public.organization_members
    where profile_id = (select auth.uid()) and role in ('owner', 'manager')
  $$;
comment on function private.my_managed_organizations is
  'Organisations whose money, members and papers are the caller''s business, too.';

grant execute on function private.my_organizations(), private.my_managed_organizations()
  to authenticated;

alter table public.organizations enable row level security;

create policy session_has_shown_second_factor on public.organizations as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.organization_members enable row level security;

create policy session_has_shown_second_factor on public.organization_members as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- The row holds the tax number: not for assistants.
create policy manager_reads_own_organization on public.organizations
  for select to authenticated using (id in (select private.my_managed_organizations()));

create policy manager_updates_own_organization on public.organizations
  for update to authenticated
  using (id in (select private.my_managed_organizations()))
  with check (id in (select private.my_managed_organizations()));

create policy member_reads_colleagues on public.organization_members
  for select to authenticated using (org_id in (select private.my_organizations()));

-- No insert or delete: an organisation is made by a host's sign-up, and outlives a click.
grant select, update (name, company_name, email, phone, business_address, tax_id)
  on public.organizations to authenticated;
-- No writes: membership is power, it changes through server functions only.
grant select on public.organization_members to authenticated;

create trigger organizations_touch before update on public.organizations
  for each row execute function private.touch_updated_at();

create table public.hosts (
  id uuid primary key references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete set null,
  company_name text check (char_length(company_name) <= 200),
  contact_phone text check (char_length(contact_phone) <= 40),
  years_in_business integer check (years_in_business between 0 and 200),
  service_areas text[] not null default '{}' check (cardinality(service_areas) <= 100),
  certifications text[] not null default '{}' check (cardinality(certifications) <= 100),
  tax_id text check (char_length(tax_id) <= 40),
  management_style text check (char_length(management_style) <= 100),
  business_address text check (char_length(business_address) <= 500),
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0 check (onboarding_step between 0 and 3),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.hosts is 'What a host tells about the business; three onboarding steps.';
create index hosts_org_id_idx on public.hosts (org_id);

alter table public.hosts enable row level security;

create policy session_has_shown_second_factor on public.hosts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy host_reads_own_row on public.hosts
  for select to authenticated using (id = (select auth.uid()));

create policy host_updates_own_row on public.hosts
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- No insert: sign-up makes the row. The organisation and the end of onboarding are decided by
-- server functions.
grant select, update (
  company_name, contact_phone, years_in_business, service_areas, certifications, tax_id,
  management_style, business_address, onboarding_step
) on public.hosts to authenticated;

create trigger hosts_touch before update on public.hosts
  for each row execute function private.touch_updated_at();

create table public.host_verification (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references public.hosts (id) on delete cascade,
  document_type text not null check (
    document_type in ('business_license', 'insurance', 'government_id', 'business_registration')
  ),
  document_url text not null check (char_length(document_url) between 1 and 2048),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_at timestamptz
);
comment on column public.host_verification.reason is 'What the operator tells the host about the verdict.';
comment on table public.host_verification is 'Papers a host hands in; an operator judges them.';
create index host_verification_host_id_idx on public.host_verification (host_id);

alter table public.host_verification enable row level security;

create policy session_has_shown_second_factor on public.host_verification as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy host_reads_own_papers on public.host_verification
  for select to authenticated using (host_id = (select auth.uid()));

create policy host_hands_in_own_papers on public.host_verification
  for insert to authenticated with check (host_id = (select auth.uid()));

-- No update or delete: the verdict is the operator's, and papers that were handed in stay.
grant select, insert (id, host_id, document_type, document_url)
  on public.host_verification to authenticated;

create trigger host_verification_touch before update on public.host_verification
  for each row execute function private.touch_updated_at();

create table public.guides (
  id uuid primary key references public.profiles (id) on delete cascade,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0 check (onboarding_step between 0 and 5),
  languages_spoken text[] not null default '{}' check (cardinality(languages_spoken) <= 50),
  hometown text check (char_length(hometown) <= 200),
  education_level text check (char_length(education_level) <= 100),
  organization_type text check (char_length(organization_type) <= 100),
  organization_name text check (char_length(organization_name) <= 200),
  organization_email text check (char_length(organization_email) <= 320),
  organization_email_verified boolean not null default false,
  current_address text check (char_length(current_address) <= 500),
  gender text check (char_length(gender) <= 60),
  age integer check (age between 16 and 120),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.guides is 'What a guide tells about themselves; five onboarding steps.';

create function private.has_role(wanted text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.profile_roles
      where profile_id = (select auth.uid()) and role = wanted
    )
  $$;
comment on function private.has_role is 'Whether the caller holds a role, in use or not.';
grant execute on function private.has_role(text) to authenticated;

alter table public.guides enable row level security;

create policy session_has_shown_second_factor on public.guides as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy guide_reads_own_row on public.guides
  for select to authenticated using (id = (select auth.uid()));

-- Sign-up makes the row; the insert is for a client that saves with an upsert.
create policy guide_inserts_own_row on public.guides
  for insert to authenticated
  with check (id = (select auth.uid()) and (select private.has_role('guide')));

create policy guide_updates_own_row on public.guides
  for update to authenticated
  using (id = (select auth.uid())) with check (id = (select auth.uid()));

-- The verified mark and the end of onboarding are decided by server functions.
grant select,
  insert (
    id, onboarding_step, languages_spoken, hometown, education_level, organization_type,
    organization_name, organization_email, current_address, gender, age
  ),
  update (
    id, onboarding_step, languages_spoken, hometown, education_level, organization_type,
    organization_name, organization_email, current_address, gender, age
  )
  on public.guides to authenticated;

create function private.forget_changed_organization_email() returns trigger
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  new.organization_email_verified := false;
  return new;
end
$$;
comment on function private.forget_changed_organization_email is
  'Trigger: another address is an unverified address.';

create trigger guides_forget_changed_email before update of organization_email on public.guides
  for each row when (
    lower(old.organization_email) is distinct from lower(new.organization_email)
    and old.organization_email_verified and new.organization_email_verified
  )
  execute function private.forget_changed_organization_email();

create trigger guides_touch before update on public.guides
  for each row execute function private.touch_updated_at();

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
begin
  insert into public.profile_roles (profile_id, role) values (person, wanted) on conflict do nothing;
  if wanted = 'guide' then
    insert into public.guides (id) values (person) on conflict do nothing;
  elsif wanted = 'host' and not exists (select from public.hosts h where h.id = person) then
    perform private.found_organization(person);
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

create function private.switch_role(target text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  person uuid := auth.uid();
  active text;
begin
  select user_type into active from public.profiles where id = person for update;
  if active is null then
    raise exception using errcode = 'P0001', message = 'You must be signed in to switch roles.',
      hint = 'auth.required';
  end if;
  if target is null or target not in ('renter', 'host', 'guide') then
    raise exception using errcode = 'P0001', message = 'There is no such role.',
      hint = 'roles.unknown';
  end if;
  -- Anyone may look for a home, and a renter may become a guide; a host is made by sign-up alone.
  if not private.has_role(target)
    and not (target = 'renter' or (target = 'guide' and active = 'renter')) then
    raise exception using errcode = 'P0001',
      message = format('Your account is not set up as a %s.', target), hint = 'roles.not_held';
  end if;
  perform private.grant_role(person, target);
  update public.profiles set user_type = target where id = person and user_type <> target;
  return target;
end
$$;
comment on function private.switch_role is 'Definer: the active role is no column a client may write.';

create function public.switch_role(target text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.switch_role(target) $$;
comment on function public.switch_role is
  'Makes another role the active one; a renter becomes a guide, whose onboarding starts. Returns it.';

create function private.complete_onboarding() returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  person uuid := auth.uid();
  active text := (select user_type from public.profiles where id = person);
begin
  if active = 'guide' then
    update public.guides set onboarding_completed = true, onboarding_step = 5 where id = person;
  elsif active = 'host' then
    update public.hosts set onboarding_completed = true, onboarding_step = 3 where id = person;
  end if;
end
$$;
comment on function private.complete_onboarding is 'Definer: onboarding_completed is no client''s.';

create function public.complete_onboarding() returns void
  language sql volatile
  set search_path = ''
  as $$ select private.complete_onboarding() $$;
comment on function public.complete_onboarding is
  'Ends the onboarding of the caller''s active role, by finishing or by skipping it.';

grant execute on function private.switch_role(text), public.switch_role(text),
  private.complete_onboarding(), public.complete_onboarding() to authenticated;
