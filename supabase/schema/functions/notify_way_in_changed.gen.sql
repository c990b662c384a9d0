-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: it writes notifications. Who could see the way in as it was before, and not its words: who shows the home, or the renter who has opened it.
create function private.notify_way_in_changed(before private.tour_access)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  tour public.tours;
  present private.tour_access;
  words record;
  about text;
begin
  select * into tour from public.tours t where t.id = before.tour_id;
  select * into present from private.way_in_of(tour);
  if tour.status is null or tour.status not in ('confirmed', 'in_progress')
    or (present.code, present.instructions) is not distinct from (before.code, before.instructions)
    or not now() between before.opens_at - interval '18 hours' and greatest(before.closes_at, present.closes_at)
  then
    return;
  end if;
  select * into words from private.tour_words(tour);
  about := format('Look at the way in to %s again: %s.', words.home, words.place_time);
  if tour.kind = 'self_guided' then
    -- The renter has seen it only where they have opened it.
    if now() >= before.opens_at and exists (select from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened' and e.created_at >= tour.timed_at)
    then
      perform private.tell_tour(tour, '{renter}', 'The way in has changed', about, 'urgent');
    end if;
  elsif tour.guide_answer = 'accepted' then
    perform private.tell_tour(tour, '{guide}', 'The way in has changed', about, 'high');
  elsif coalesce(tour.member_id, tour.host_id) is distinct from auth.uid() then
    perform private.notify(coalesce(tour.member_id, tour.host_id), 'tour', 'The way in has changed', about,
      jsonb_build_object('tour_id', tour.id, 'listing_id', tour.listing_id, 'status', tour.status,
        'starts_at', tour.starts_at, 'time_zone', tour.time_zone), 'high', tour.org_id);
  end if;
end
$function$
