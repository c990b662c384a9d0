-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Paths of a report in the bucket tour_reports: pictures and voice notes. Granted to nobody.
create function private.report_files(report public.tour_reports)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select (report).pictures || array(
      select note ->> 'path' from jsonb_array_elements((report).voice_notes) note)
  $function$
