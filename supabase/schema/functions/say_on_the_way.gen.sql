-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One of a tour's people is coming, or is late by some minutes. `at` and `sent` as of confirm_tour.
-- executable by authenticated
create function public.say_on_the_way(tour uuid, late_minutes integer DEFAULT 0, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.say_on_the_way(tour, late_minutes, at, sent) $function$

-- Definer: it writes the history and notifies; the same once more notifies nobody. `said_at` and `sent_at` as of confirm_tour.
-- executable by authenticated
create function private.say_on_the_way(tour_id uuid, late_minutes integer, said_at timestamp with time zone DEFAULT now(), sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours := private.hold_tour(tour_id);
  side text := private.my_tour_side(tour);
  moment timestamptz := private.said_moment(said_at, sent_at,
    tstzrange(tour.starts_at - interval '25 hours', tour.ends_at, '[]'));
  last public.tour_events;
  words record;
  who text;
  title text;
begin
  -- Said on the stairs and delivered when it is over: no side waits for it any more.
  if now() > tour.ends_at and moment between tour.starts_at - interval '25 hours' and tour.ends_at then
    return;
  end if;
  if tour.status not in ('scheduled', 'confirmed', 'in_progress')
    or (side = 'guide' and tour.guide_answer <> 'accepted')
  then
    raise exception using errcode = 'P0001', hint = 'tours.closed',
      message = format('This tour is %s; there is nothing to say on the way.', tour.status);
  elsif late_minutes between 0 and 120 is not true then
    raise exception using errcode = 'P0001', hint = 'tours.late_invalid',
      message = 'Say how many minutes, at most 120.';
  elsif moment not between tour.starts_at - interval '25 hours' and tour.ends_at then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'Say this within a day before the tour, or while it lasts.';
  end if;
  select * into last from public.tour_events e
    where e.tour_id = tour.id and e.actor_id = auth.uid() and e.event in ('coming', 'late')
      and e.created_at >= tour.timed_at
    order by e.created_at desc limit 1;
  if last.id is not null and coalesce((last.details ->> 'minutes')::integer, 0) = late_minutes then
    return;
  end if;
  -- Each of them writes to others.
  if (select count(*) from public.tour_events e where e.tour_id = tour.id and e.actor_id = auth.uid()
    and e.event in ('coming', 'late')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many_changes',
      message = 'You said this ten times. Write a message instead.';
  end if;
  perform private.log_tour(tour, case when late_minutes = 0 then 'coming' else 'late' end, tour.status,
    private.said_details(moment)
    || jsonb_build_object('side', side, 'minutes', nullif(late_minutes, 0)));
  select * into words from private.tour_words(tour);
  who := coalesce((select c.full_name from private.profile_cards c where c.id = auth.uid()), 'A person');
  title := case when late_minutes = 0 then format('%s is coming', who)
    else format('%s is %s minutes late', who, late_minutes) end;
  perform private.tell_tour(tour, array_remove('{renter,host,guide}'::text[], side), title,
    case when moment < now() - interval '5 minutes'
      then format('You see each other at %s: %s. Said at %s.', words.home, words.place_time,
        private.tour_time_text(moment, tour.time_zone))
      else format('You see each other at %s: %s.', words.home, words.place_time) end,
    case when late_minutes = 0 then 'medium' else 'high' end);
end
$function$
