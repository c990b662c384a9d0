-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A file of a report lies at <tour>/<author>/<file>.
-- executable by authenticated
create function private.in_reported_tour_folder(object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  folder text := (storage.foldername(object_name))[1];
begin
  return folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and private.may_report_on(folder::uuid);
end
$function$
