-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- From half an hour before the time; `at` is the time of the device, which may have been without a connection, `sent` that at which it sends this.
-- executable by authenticated
create function public.start_tour(tour uuid, at timestamp with time zone DEFAULT now(), sent timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.start_tour(tour, at, sent) $function$

-- The side that shows the home begins, when its device says, up to two days after the end; of a self-guided tour the renter. Delivered within seven days.
-- executable by authenticated
create function private.start_tour(tour_id uuid, said_at timestamp with time zone, sent_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  before public.tours := private.hold_tour(tour_id);
  span tstzrange := tstzrange(before.starts_at - interval '30 minutes', before.ends_at + interval '48 hours', '[]');
  moment timestamptz := private.said_moment(said_at, sent_at, span);
  tour public.tours;
  words record;
begin
  perform private.allow_tour_sides(before,
    case before.kind when 'self_guided' then '{renter}'::text[] else '{host,guide}' end);
  if before.status = 'in_progress' then
    return before;
  elsif before.status in ('confirmed', 'completed', 'no_show', 'nobody_said')
    and (not span @> moment or now() > before.ends_at + interval '7 days')
  then
    raise exception using errcode = 'P0001', hint = 'tours.not_now',
      message = 'A tour begins at its time, at most half an hour before.';
  elsif before.status in ('completed', 'no_show', 'nobody_said') and moment < now() - interval '1 minute' then
    -- Said before and delivered after the others had spoken: their word stays, the time is stored.
    update public.tours t set started_at = coalesce(t.started_at, moment)
      where t.id = tour_id returning * into tour;
    return tour;
  end if;
  update public.tours t set status = 'in_progress', started_at = moment
    where t.id = tour_id returning * into tour;
  perform private.log_tour(tour, 'started', before.status, private.said_details(moment));
  select * into words from private.tour_words(tour);
  if now() > tour.ends_at then
    perform private.tell_tour(tour, '{renter,host}', 'A tour took place',
      format('The tour of %s took place.', words.home), 'low');
  else
    perform private.tell_tour(tour, '{renter,host}', 'A tour has begun',
      format('The tour of %s has begun.', words.home), 'low');
  end if;
  return tour;
end
$function$
