-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes the criteria of one home: those of its organisation apply again. Repeating it changes nothing.
-- executable by authenticated
create function public.remove_home_criteria(listing uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.home_criteria c where c.listing_id = listing $function$
