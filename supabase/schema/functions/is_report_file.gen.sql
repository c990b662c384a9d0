-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the policies of storage; definer because a report may be of a tour that is another guide's by now.
-- executable by authenticated
create function private.is_report_file(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.is_file_in_use('tour_reports', object_name) $function$
