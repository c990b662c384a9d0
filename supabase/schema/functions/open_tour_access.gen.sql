-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Code and instructions for the renter of a self-guided tour: {code, instructions, closes_at}. Each opening is in the history of the tour.
-- executable by authenticated
create function public.open_tour_access(tour uuid, latitude double precision DEFAULT NULL::double precision, longitude double precision DEFAULT NULL::double precision)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.open_tour_access(tour, latitude, longitude) $function$

-- Definer: the code is no client's. The renter who goes alone, in the window, within 300 meters where device and home have a position; each opening is logged.
-- executable by authenticated
create function private.open_tour_access(tour_id uuid, latitude double precision, longitude double precision)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  access private.tour_access;
  home record;
  metres float8;
  is_first boolean;
begin
  if private.my_tour_side(tour) <> 'renter' or tour.kind <> 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.missing',
      message = 'This tour is not available';
  end if;
  select * into access from private.way_in_of(tour);
  if tour.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'tours.access_closed',
      message = format('This tour is %s, so there is no way in to open.', tour.status);
  elsif access.tour_id is null then
    raise exception using errcode = 'P0001', hint = 'tours.access_missing',
      message = 'The host has to say first how one gets into the home.';
  elsif now() < access.opens_at then
    raise exception using errcode = 'P0001', hint = 'tours.access_early', detail = access.opens_at::text,
      message = 'The way in is shown from ten minutes before the tour.';
  elsif now() > access.closes_at then
    raise exception using errcode = 'P0001', hint = 'tours.access_over',
      message = 'The time of this tour is over, and with it the way in.';
  end if;
  select l.latitude, l.longitude into home from public.listings l where l.id = tour.listing_id;
  -- Without a position on either side there is nothing to compare.
  if num_nulls(latitude, longitude, home.latitude, home.longitude) = 0 then
    metres := private.miles_between(latitude, longitude, home.latitude, home.longitude) * 1609.344;
  end if;
  if metres > 300 and not private.has_event(tour, 'way_in_anywhere') then
    raise exception using errcode = 'P0001', hint = 'tours.access_far', detail = round(metres)::text,
      message = 'Your device says that you are not at the home. The way in is shown within 300 meters of it.';
  end if;
  -- A repeated request is the same opening, and a history is not filled by one button.
  if not exists (select from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened' and e.created_at > now() - interval '1 minute')
    and (select count(*) from public.tour_events e where e.tour_id = tour.id
      and e.event = 'way_in_opened') < 20
  then
    is_first := not private.has_event(tour, 'way_in_opened');
    perform private.log_tour(tour, 'way_in_opened', tour.status,
      jsonb_build_object('metres', round(metres)));
    if is_first then
      perform private.tell_tour(tour, '{host}', 'A way in was opened',
        (select format('%s has opened the way in to %s.', w.renter, w.home) from private.tour_words(tour) w),
        'low');
    end if;
  end if;
  return jsonb_build_object('code', access.code, 'instructions', access.instructions,
    'closes_at', access.closes_at);
end
$function$
