-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes somebody out of their organisation, which closes after the last one. Granted to nobody.
create function private.end_membership(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
