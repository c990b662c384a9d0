-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The host's side takes up a request, at its time or proposing another, with a guide or without.
-- executable by authenticated
create function public.schedule_tour(tour uuid, guide uuid DEFAULT NULL::uuid, starts timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.schedule_tour(tour, guide, starts) $function$

-- The host's side takes up a request. tells: whether the renter is notified of it; one that is confirmed at once says that instead.
-- executable by authenticated
create function private.schedule_tour(tour_id uuid, guide uuid, starts timestamp with time zone, tells boolean DEFAULT true)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before, '{host}');
  if before.status = 'scheduled' and coalesce(starts, before.starts_at) = before.starts_at
    and (guide is null or guide is not distinct from before.guide_id)
  then
    return before;
  end if;
  -- The other ways to this status are reschedule_tour and assign_guide.
  if before.status <> 'requested' then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become scheduled.', before.status);
  elsif before.starts_at <= now() and starts is null then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'The time of this tour has passed.';
  end if;
  tour := private.place_tour(before, 'scheduled', coalesce(starts, before.starts_at),
    coalesce(guide, before.guide_id), 'host');
  perform private.log_tour(tour, 'scheduled', before.status,
    jsonb_build_object('starts_at', tour.starts_at));
  perform private.tell_guide_changes(before, tour);
  if tells then
    select * into words from private.tour_words(tour);
    perform private.tell_tour(tour, '{renter}', 'Your tour is scheduled',
      format(case when tour.proposed_by = 'host'
        then 'The host proposes another time for %s: %s. Please confirm it.'
        else 'The host expects you at %s: %s.' end, words.home, words.place_time));
  end if;
  return tour;
end
$function$
