-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Gives a role and the rows it needs; granted to nobody, called by sign-up and switch_role.
create function private.grant_role(person uuid, wanted text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.profile_roles (profile_id, role) values (person, wanted) on conflict do nothing;
  if wanted = 'guide' then
    insert into public.guides (id) values (person) on conflict do nothing;
  elsif wanted = 'host' and not exists (select from public.hosts h where h.id = person) then
    perform private.found_organization(person);
  end if;
end
$function$
