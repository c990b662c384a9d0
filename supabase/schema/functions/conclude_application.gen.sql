-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- From now on the home may be promised to the next.
create function private.conclude_application(was public.leases)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.applications a set concluded_at = now()
    where a.id = was.application_id and a.concluded_at is null
  $function$
