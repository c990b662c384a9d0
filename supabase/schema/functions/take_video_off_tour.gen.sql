-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes one's own video off a tour; it stays in its library. Of what is not there is nothing to take off.
-- executable by authenticated
create function public.take_video_off_tour(video uuid, tour uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    delete from public.tour_videos s
    where s.video_id = video and s.tour_id = take_video_off_tour.tour
  $function$
