-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes a video down from a home that one manages; it stays in its library.
-- executable by authenticated
create function public.take_down_video(video uuid, listing uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    delete from public.listing_media m
    where m.video_id = video and m.listing_id = take_down_video.listing
  $function$
