-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- An organisation of their own for a host, who owns it; granted to nobody.
create function private.found_organization(person uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
