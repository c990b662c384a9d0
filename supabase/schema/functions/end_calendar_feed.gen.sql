-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Ends the caller's calendar address.
-- executable by authenticated
create function public.end_calendar_feed()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.end_calendar_feed() $function$

-- Definer: clients do not read the hashes.
-- executable by authenticated
create function private.end_calendar_feed()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from private.calendar_feeds f where f.profile_id = auth.uid() $function$
