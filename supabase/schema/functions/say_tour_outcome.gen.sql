-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person says that a tour took place, or that it did not; `at` is the time of the device, `sent` that at which it sends this. Said again it is the same, said otherwise a correction.
-- executable by authenticated
create function public.say_tour_outcome(tour uuid, took_place boolean, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.say_tour_outcome(tour, took_place, at, sent) $function$

-- Each side of a tour, from its beginning until two days after its end, when the device says; the last word counts, all of them are logged. Delivered later, up to seven days after the end, it fills in what no side said and changes no word of another.
-- executable by authenticated
create function private.say_tour_outcome(tour_id uuid, took_place boolean, said_at timestamp with time zone, sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  wanted text := case when took_place then 'completed' when not took_place then 'no_show' end;
  begins timestamptz := before.starts_at + (case when took_place then interval '0' else interval '10 minutes' end);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(begins, before.ends_at + interval '48 hours', '[]'));
  tour public.tours;
  words record;
begin
  if before.status = wanted then
    return before;
  end if;
  if wanted is null
    or before.status not in ('scheduled', 'confirmed', 'in_progress', 'completed', 'no_show', 'nobody_said')
  then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become %s.', before.status, coalesce(wanted, 'unsaid'));
  elsif moment < begins then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait until the tour has begun to say what became of it.';
  elsif moment > before.ends_at + interval '48 hours'
    or now() > before.ends_at + interval '7 days'
    -- What a side said within two days is not said otherwise behind its back.
    or now() > before.ends_at + interval '48 hours' and before.status in ('completed', 'no_show')
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_late',
      message = 'Two days after its end a tour stays as it is.';
  end if;
  update public.tours t set status = wanted, absent = null,
      completed_at = case when took_place then moment end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, wanted, before.status, jsonb_build_object('said_at', moment,
    'late', now() > before.ends_at, 'corrected', before.status in ('completed', 'no_show')));
  select * into words from private.tour_words(tour);
  if took_place then
    perform private.tell_tour(tour, '{host,guide}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
    perform private.tell_tour(tour, '{renter}', 'How was your tour?',
      format('You saw %s. Tell us how it was.', words.home));
  else
    perform private.tell_tour(tour, '{renter,host,guide}', 'A tour did not take place',
      format('The tour of %s did not take place: %s.', words.home, words.place_time), 'low');
  end if;
  return tour;
end
$function$
