-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a home off a list that the caller may change.
-- executable by authenticated
create function public.take_off_favorite_list(list uuid, listing uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    delete from public.favorite_list_items i where i.list_id = list and i.listing_id = listing
  $function$
