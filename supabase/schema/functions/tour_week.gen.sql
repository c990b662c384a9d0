-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The Monday of a moment's week by the clock of a zone.
create function private.tour_week(at timestamp with time zone, zone text)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select date_trunc('week', at at time zone zone)::date $function$
