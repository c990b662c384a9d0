-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Which pictures of a home another host shows, too: [{who: earlier or later, pictures, since, home}]; null for a home that the caller may not see.
-- executable by authenticated
create function public.like_pictures(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.like_pictures_of(l.id) from public.listings l where l.id = listing $function$
