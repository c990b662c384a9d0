-- An organisation whose last member goes may still be named by what tenants keep, so it is deleted
-- only when nothing names it, and else stays behind without a name.

create function private.is_unused_organization(org uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  reference record;
  used boolean;
begin
  -- Whatever names it counts, also tables that come later; but not what goes with it or its owner.
  for reference in
    select k.conrelid::regclass::text as name, a.attname as key
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.organizations'::regclass
      and k.conrelid not in (
        'public.organization_members'::regclass, 'public.organization_invitations'::regclass,
        'public.profiles'::regclass, 'public.hosts'::regclass, 'public.notifications'::regclass,
        'public.command_sessions'::regclass, 'assistant.tickets'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', reference.name, reference.key)
      into used using org;
    if used then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.is_unused_organization is
  'Whether nothing but people names an organisation; granted to nobody.';

create or replace function private.is_empty_organization(org uuid, person uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select (select count(*) from public.organization_members m where m.org_id = org) = 1
      and not exists (select from public.listings l where l.owner_id = person)
      and private.is_unused_organization(org)
  $$;

create function private.close_organization(org uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if exists (select from public.organization_members m where m.org_id = org) then
    return;
  end if;
  if private.is_unused_organization(org) then
    delete from public.organizations o where o.id = org;
    return;
  end if;
  delete from public.organization_invitations i where i.org_id = org;
  update public.organizations o set name = 'Closed organization', company_name = null,
    email = null, phone = null, business_address = null, tax_id = null
    where o.id = org;
end
$$;
comment on function private.close_organization is
  'Deletes an organisation that nobody works for, or takes its name where something names it. Granted to nobody.';

create or replace function private.end_membership(person uuid) returns void
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
    perform private.close_organization(membership.org_id);
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
  'Takes somebody out of their organisation, which closes after the last one. Granted to nobody.';
