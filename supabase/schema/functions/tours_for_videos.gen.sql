-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The tours on which the caller may show a video, the nearest fifty: {id, starts_at, time_zone, home, renter, videos}.
-- executable by authenticated
create function public.tours_for_videos()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.tours_for_videos() $function$

-- Definer: a home that is not shown any more has its name for who shows it on a tour.
-- executable by authenticated
create function private.tours_for_videos()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with open as (
      select t from public.tours t
      where (t.guide_id = auth.uid() or t.host_id = auth.uid()
          or t.org_id in (select private.my_organizations()))
        and t.ends_at > now() - interval '30 days' and t.starts_at < now() + interval '60 days'
        and private.takes_videos(t) and private.shows_tour(t)
      order by abs(extract(epoch from t.starts_at - now())), t.id limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', (o.t).id, 'starts_at', (o.t).starts_at,
        'time_zone', (o.t).time_zone, 'home', words.home, 'renter', words.renter,
        'videos', (select count(*) from public.tour_videos s where s.tour_id = (o.t).id))
      order by (o.t).starts_at, (o.t).id), '[]')
    from open o cross join lateral private.tour_words(o.t) words
  $function$
