-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Another time: one of the free slots for the renter, any future time for the host's side.
-- executable by authenticated
create function public.reschedule_tour(tour uuid, starts timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.reschedule_tour(tour, starts) $function$

-- Another time: of the renter a request again, of the host's side a proposal that the renter confirms.
-- executable by authenticated
create function private.reschedule_tour(tour_id uuid, starts timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.allow_tour_sides(before, '{renter,host}');
  guide uuid := before.guide_id;
  tour public.tours;
  words record;
begin
  if starts = before.starts_at then
    return before;
  end if;
  if before.status not in ('requested', 'scheduled', 'confirmed') then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; its time cannot change any more.', before.status);
  elsif starts is null then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'Choose a time within the next year.';
  elsif (select count(*) from public.tour_events e
    where e.tour_id = before.id and e.event = 'rescheduled') >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_changes',
      message = 'This tour was moved ten times. Cancel it and request another one.';
  end if;
  if side = 'renter' then
    perform private.lock_tour_parties(before.listing_id, array[before.renter_id, guide]);
    if not exists (
      select from private.home_slots(before.listing_id, starts, starts + interval '1 second',
        before.kind, now(), before.id) s where s.starts_at = starts)
    then
      raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
        message = 'This time is taken. Choose another one.';
    end if;
    -- The renter cannot look into the guide's calendar, and may have blocked them since; the host's side finds
    -- another one.
    if guide is not null and (private.is_blocked_between(before.renter_id, guide)
      or private.is_blocked_between(before.host_id, guide)
      or private.guide_hindrance(guide, before.kind, starts,
        starts + (before.ends_at - before.starts_at), before.id) is not null)
    then
      guide := null;
    end if;
  end if;
  tour := private.place_tour(before, case side when 'host' then 'scheduled' else 'requested' end,
    starts, guide, side);
  perform private.log_tour(tour, 'rescheduled', before.status,
    jsonb_build_object('from', before.starts_at, 'starts_at', tour.starts_at));
  select * into words from private.tour_words(tour);
  if guide is distinct from before.guide_id then
    perform private.tell_guide_changes(before, tour);
  elsif guide is not null then
    perform private.tell_tour(tour, '{guide}', 'A tour has another time',
      format('You show %s: %s. Please accept or decline.', words.home, words.place_time), 'high');
  end if;
  if side = 'host' then
    perform private.tell_tour(tour, '{renter}', 'Your tour has another time',
      format('The host proposes another time for %s: %s. Please confirm it.', words.home,
        words.place_time), 'high');
  else
    perform private.tell_tour(tour, '{host}', format('%s asks for another time', words.renter),
      format('%s would like to see %s: %s.', words.renter, words.home, words.place_time), 'high');
  end if;
  return tour;
end
$function$
