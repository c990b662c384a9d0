-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The other side did not come; `at` is the time of the device, `sent` that at which it sends this.
-- executable by authenticated
create function public.mark_tour_no_show(tour uuid, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_tour_no_show(tour, at, sent) $function$

-- Who waited for ten minutes, when their device says, says that the other side did not come. Delivered after two days it is said by say_tour_outcome.
-- executable by authenticated
create function private.mark_tour_no_show(tour_id uuid, said_at timestamp with time zone, sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(before);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(before.starts_at + interval '10 minutes', before.ends_at + interval '48 hours', '[]'));
  tour public.tours;
  words record;
begin
  if before.status = 'no_show' then
    return before;
  end if;
  -- Delivered after the job had closed the question, or had to, it is one of the answers to it (decision 148).
  if before.status = 'nobody_said'
    or before.status in ('confirmed', 'in_progress') and now() > before.ends_at + interval '48 hours'
  then
    return private.say_tour_outcome(tour_id, false, moment);
  elsif before.status not in ('confirmed', 'in_progress') then
    raise exception using errcode = 'P0001', hint = 'status.transition_not_allowed',
      message = format('This is %s, so it cannot become no_show.', before.status);
  elsif moment < before.starts_at + interval '10 minutes' then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Wait for ten minutes after the tour should have begun.';
  end if;
  update public.tours t set status = 'no_show',
      absent = case side when 'renter' then 'host' else 'renter' end
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'no_show', before.status,
    jsonb_build_object('absent', tour.absent) || private.said_details(moment));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{renter,host,guide}', 'Somebody did not come',
    format('The tour of %s did not take place: %s.', words.home, words.place_time), 'high');
  return tour;
end
$function$
