-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a person may sign for the host now, whoever calls. Granted to nobody.
create function private.signs_for_host(was public.leases, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select was.host_id = person or exists (
      select from public.organization_members m
      where m.org_id = was.org_id and m.profile_id = person and m.role in ('owner', 'manager')
    )
  $function$
