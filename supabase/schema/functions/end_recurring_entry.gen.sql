-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Owner or manager: sets or takes away (null) the last day on which it comes. False when nothing changes.
-- executable by authenticated
create function public.end_recurring_entry(entry uuid, last_day date)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.change_recurring_entry(entry, null, last_day, true) $function$
