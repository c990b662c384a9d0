-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller holds a role, in use or not.
-- executable by authenticated
create function private.has_role(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.profile_roles
      where profile_id = (select auth.uid()) and role = wanted
    )
  $function$
