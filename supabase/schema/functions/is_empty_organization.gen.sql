-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether an organisation is one person's and holds nothing; granted to nobody.
create function private.is_empty_organization(org uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select (select count(*) from public.organization_members m where m.org_id = org) = 1
      and not exists (select from public.listings l where l.owner_id = person)
      and private.is_unused_organization(org)
  $function$
