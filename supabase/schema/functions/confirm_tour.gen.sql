-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Says yes to the time that the other side chose. `at` is the time of the device, which may have been without a connection, `sent` that at which it sends this.
-- executable by authenticated
create function public.confirm_tour(tour uuid, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.confirm_tour(tour, at, sent) $function$

-- The side that did not choose the time says yes to it. `said_at` is the time of the device, `sent_at` that at which it sends this.
-- executable by authenticated
create function private.confirm_tour(tour_id uuid, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at, sent_at, tstzrange(null, before.starts_at));
  tour public.tours;
  words record;
begin
  -- Who chose the time has said yes already; the guide speaks for the host's side.
  perform private.allow_tour_sides(before,
    case before.proposed_by when 'host' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'confirmed'
    -- Said in time and delivered after others had said what became of it: their word stands.
    or before.status in ('in_progress', 'completed', 'no_show', 'nobody_said')
      and moment < least(before.starts_at, now() - interval '1 minute')
  then
    return before;
  end if;
  if before.status = 'scheduled' then
    -- Its way in may be being removed at this moment: one waits for the other (set_home_access).
    perform from public.listings l where l.id = before.listing_id for share;
    if before.starts_at <= moment or now() > before.ends_at + interval '7 days' then
      raise exception using errcode = 'P0001', hint = 'tours.too_late',
        message = 'The time of this tour has passed.';
    -- Clocks differ by ten minutes: what was said before that was to another time.
    elsif moment < before.timed_at - interval '10 minutes' then
      raise exception using errcode = 'P0001', hint = 'tours.time_changed',
        message = 'This tour has another time now. Look at it again.';
    elsif before.guide_id is not null and before.guide_answer <> 'accepted' then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unanswered',
        message = 'The guide has not answered yet.';
    elsif before.kind = 'self_guided' and not exists (select from private.way_in_of(before)) then
      raise exception using errcode = 'P0001', hint = 'tours.access_missing',
        message = 'The host has to say first how one gets into the home.';
    end if;
  end if;
  update public.tours t set status = 'confirmed' where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'confirmed', before.status, private.said_details(moment));
  select * into words from private.tour_words(tour);
  if before.starts_at <= now() then
    perform private.tell_tour(tour, '{renter,host,guide}', 'A tour was confirmed in time',
      format('%s: %s. The answer arrives now, as there was no connection.', words.home, words.place_time), 'low');
    return tour;
  end if;
  perform private.tell_tour(tour, '{renter}', 'Your tour is confirmed',
    format('You see %s: %s.', words.home, words.place_time));
  perform private.tell_tour(tour, '{host,guide}', 'A tour is confirmed',
    format('%s comes to %s: %s.', words.renter, words.home, words.place_time));
  return tour;
end
$function$
