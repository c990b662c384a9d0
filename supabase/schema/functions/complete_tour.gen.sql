-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who showed the home says that a tour that was begun is over; `at` is the time of the device, `sent` that at which it sends this.
-- executable by authenticated
create function public.complete_tour(tour uuid, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.complete_tour(tour, at, sent) $function$

-- The side that shows the home ends what it began, when its device says; of a self-guided tour the renter. Delivered after two days it is said by say_tour_outcome.
-- executable by authenticated
create function private.complete_tour(tour_id uuid, said_at timestamp with time zone, sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  moment timestamptz := private.said_moment(said_at, sent_at, '(,)');
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'completed' then
    return before;
  end if;
  -- Delivered after the job had closed the question, it is one of the answers to it (decision 148).
  if before.status = 'nobody_said' then
    return private.say_tour_outcome(tour_id, true, greatest(moment, before.starts_at));
  -- Without a beginning it is said to have taken place, by say_tour_outcome.
  elsif before.status <> 'in_progress' then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become completed.', before.status);
  end if;
  update public.tours t set status = 'completed', completed_at = greatest(moment, before.started_at)
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'completed', before.status, private.said_details(moment));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter}', 'How was your tour?',
    format('You saw %s. Tell us how it was.', words.home));
  perform private.tell_tour(tour, '{host}', 'A tour is over',
    format('%s saw %s.', words.renter, words.home), 'low');
  return tour;
end
$function$
