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
  if folder !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return false;
  end if;
  -- Pictures follow the report of a guide who was replaced: they are their own.
  return private.may_report_on(folder::uuid)
    or ((storage.foldername(object_name))[2] = (select auth.uid())::text
      and private.may_write_report_on(folder::uuid));
end
$function$
