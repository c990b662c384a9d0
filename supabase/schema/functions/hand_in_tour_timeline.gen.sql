-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The renter hands in what their device has of a live tour, in case the report of who showed it never comes.
-- executable by authenticated
create function public.hand_in_tour_timeline(tour uuid, timeline jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.hand_in_tour_timeline(tour, timeline) $function$

-- Definer: clients insert no timelines. The renter's copy, until 30 days after the tour; sent again it is there once.
-- executable by authenticated
create function private.hand_in_tour_timeline(tour_id uuid, timeline jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
begin
  perform private.allow_tour_sides(tour, '{renter}');
  if tour.kind <> 'live_video' or tour.status in ('requested', 'cancelled')
    or now() < tour.starts_at - interval '15 minutes' or now() > tour.ends_at + interval '30 days'
  then
    raise exception using errcode = 'P0001', hint = 'tours.timeline_closed',
      message = 'Only a live tour of the last 30 days has a record to hand in.';
  elsif not coalesce(private.is_tour_timeline(timeline), false)
    or octet_length(timeline::text) > 120000
    -- A picture lies with the tour that it is of.
    or exists (select from jsonb_array_elements(timeline) e
      where not starts_with(coalesce(e ->> 'path', tour.id || '/'), tour.id || '/'))
  then
    raise exception using errcode = 'P0001', hint = 'tours.timeline_invalid',
      message = 'This is no record of a live tour.';
  end if;
  insert into public.tour_timelines as c (tour_id, renter_id, timeline)
    values (tour.id, tour.renter_id, timeline)
    on conflict on constraint tour_timelines_pkey do update
      set timeline = private.merge_timelines(c.timeline, excluded.timeline);
end
$function$
