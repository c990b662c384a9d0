-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: where an own video is shown is said also of tours that another person shows by now.
-- executable by authenticated
create function private.tours_of_video(video uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'starts_at', t.starts_at,
        'time_zone', t.time_zone, 'home', words.home, 'side', private.my_tour_side(t))
      order by t.starts_at, t.id), '[]')
    from public.tour_videos s join public.tours t on t.id = s.tour_id
    cross join lateral private.tour_words(t) words
    where s.video_id = video and s.owner_id = auth.uid()
  $function$
