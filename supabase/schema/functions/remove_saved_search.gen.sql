-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes one's own search; of one that is not there is nothing to remove.
-- executable by authenticated
create function public.remove_saved_search(search uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.saved_searches s where s.id = search $function$
