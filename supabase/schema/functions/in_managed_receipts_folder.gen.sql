-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A receipt lies at <organisation>/<file>: money, so for owner and manager.
-- executable by authenticated
create function private.in_managed_receipts_folder(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select (storage.foldername(object_name))[1] in (
      select o::text from private.my_managed_organizations() o
    )
  $function$
