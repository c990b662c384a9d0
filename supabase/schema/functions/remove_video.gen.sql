-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Removes one's own video from the library and from every home; of one that is not there is nothing to remove.
-- executable by authenticated
create function public.remove_video(video uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ delete from public.videos v where v.id = video $function$
