-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Organisations whose money, members and papers are the caller's business, too.
-- executable by authenticated
create function private.my_managed_organizations()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select org_id from public.organization_members
    where profile_id = (select auth.uid()) and role in ('owner', 'manager')
  $function$
