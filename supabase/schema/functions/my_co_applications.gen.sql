-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Applications that the caller said yes to, too.
-- executable by authenticated
create function private.my_co_applications()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.application_id from public.application_co_applicants c
    where c.profile_id = (select auth.uid()) and c.status = 'confirmed'
  $function$
