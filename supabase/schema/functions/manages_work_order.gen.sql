-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller is owner or manager of its organisation.
-- executable by authenticated
create function private.manages_work_order(work_order uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.work_orders w
      where w.id = work_order and w.org_id in (select private.my_managed_organizations())
    )
  $function$
