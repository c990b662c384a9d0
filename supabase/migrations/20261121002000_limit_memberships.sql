-- One organisation a person works for at a time, and exactly one owner of each. At most one is two
-- unique indexes; at least one can only be judged when the transaction is over, because a hand-over
-- takes the ownership from one and gives it to another.

drop index public.organization_members_profile_id_idx;
create unique index organization_members_profile_id_key on public.organization_members (profile_id);
create unique index organization_members_one_owner_key on public.organization_members (org_id)
  where role = 'owner';

create function private.guard_organization_owner() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  org uuid := coalesce(new.org_id, old.org_id);
begin
  if exists (select from public.organization_members m where m.org_id = org) and not exists (
    select from public.organization_members m where m.org_id = org and m.role = 'owner'
  ) then
    raise exception using errcode = 'check_violation',
      message = format('organisation %s has members and no owner', org);
  end if;
  return null;
end
$$;
comment on function private.guard_organization_owner is
  'Trigger at the end of the transaction: an organisation with members has its owner. Definer: it reads all members.';
create constraint trigger organization_members_guard_owner
  after insert or update or delete on public.organization_members
  deferrable initially deferred
  for each row execute function private.guard_organization_owner();

create function private.found_organization(person uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  organization uuid;
begin
  insert into public.organizations (name, email)
    select coalesce(p.full_name || '''s homes', 'My homes'), p.email
    from public.profiles p where p.id = person
    returning id into organization;
  insert into public.organization_members (org_id, profile_id, role)
    values (organization, person, 'owner');
  insert into public.hosts (id, org_id) values (person, organization)
    on conflict (id) do update set org_id = excluded.org_id;
  update public.profiles set org_id = organization where id = person;
  return organization;
end
$$;
comment on function private.found_organization is
  'An organisation of their own for a host, who owns it; granted to nobody.';

create or replace function private.grant_role(person uuid, wanted text) returns void
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

-- Homes are the organisation's: who goes leaves them to the owner, and an owner who goes to whoever
-- follows.
create function private.pass_on_homes(org uuid, from_person uuid, to_person uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.listings set owner_id = to_person where org_id = org and owner_id = from_person
  $$;
comment on function private.pass_on_homes is
  'Gives somebody''s homes within an organisation to a colleague; granted to nobody.';

create function private.end_membership(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  membership public.organization_members;
  heir uuid;
begin
  select * into membership from public.organization_members m where m.profile_id = person;
  if membership.org_id is null then
    return;
  end if;
  perform from public.organizations o where o.id = membership.org_id for update;
  delete from public.organization_members m
    where m.org_id = membership.org_id and m.profile_id = person;
  -- The owner; or who follows an owner: managers before assistants, the longest there first.
  select m.profile_id into heir from public.organization_members m
    where m.org_id = membership.org_id
    order by m.role = 'owner' desc, m.role = 'manager' desc, m.created_at, m.profile_id limit 1;
  if heir is null then
    delete from public.organizations o where o.id = membership.org_id;
  else
    update public.organization_members m set role = 'owner'
      where m.org_id = membership.org_id and m.profile_id = heir and m.role <> 'owner';
    perform private.pass_on_homes(membership.org_id, person, heir);
  end if;
  update public.hosts set org_id = null where id = person and org_id is not null;
  update public.profiles set org_id = null where id = person and org_id is not null;
end
$$;
comment on function private.end_membership is
  'Takes somebody out of their organisation; the last one takes it along. Granted to nobody.';

create function private.end_membership_of_account() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform private.end_membership(old.id);
  return old;
end
$$;
comment on function private.end_membership_of_account is
  'Trigger: a deleted owner leaves homes and ownership to a colleague, whoever deletes the account.';
-- On the account, not on the profile: a row that is being deleted must not be changed before it.
create trigger kinstead_end_membership before delete on auth.users
  for each row execute function private.end_membership_of_account();
