-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: pauses what comes again, or goes on with it; dates in the pause are left out. False when nothing changes.
-- executable by authenticated
create function public.pause_recurring_entry(entry uuid, paused boolean)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.change_recurring_entry(entry, paused, null, false) $function$
