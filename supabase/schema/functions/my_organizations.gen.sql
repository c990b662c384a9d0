-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Organisations the caller works for.
-- executable by authenticated
create function private.my_organizations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select org_id from public.organization_members where profile_id = (select auth.uid()) $function$
