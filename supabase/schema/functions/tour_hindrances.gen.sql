-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side: what stands against another time of a tour, in words: time, moves, home, renter, guide; day_full, week_full and travel stop nothing.
-- executable by authenticated
create function public.tour_hindrances(tour uuid, starts timestamp with time zone)
 RETURNS text[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.tour_hindrances(tour, starts) $function$

-- Definer: it looks at tours of others and says one word of each that is in the way.
-- executable by authenticated
create function private.tour_hindrances(tour_id uuid, starts timestamp with time zone)
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  tour public.tours;
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  wait integer;
  shower uuid;
  answer text[] := '{}';
begin
  select * into tour from public.tours t where t.id = tour_id;
  if tour.id is null or private.my_tour_side(tour) is distinct from 'host' then
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  -- Each answer says of one time what a proposal would; a calendar of a renter or guide is not to be read from them.
  wait := public.count_call('tour_hindrances', auth.uid()::text, 120, 600);
  if wait > 0 then
    raise exception using errcode = 'P0001', hint = 'limits.rows', detail = wait::text,
      message = format('That was a lot at once. Please try again in %s seconds.', wait);
  end if;
  if starts is null or starts <= now() or starts > now() + interval '366 days' then
    return array['time'];
  end if;
  select * into home from public.listings l where l.id = tour.listing_id;
  rules := private.home_tour_rules(home.id);
  ends := starts + (tour.ends_at - tour.starts_at);
  if (select count(*) from public.tour_events e where e.tour_id = tour.id and e.event = 'rescheduled') >= 10 then
    answer := answer || 'moves'::text;
  end if;
  if exists (
    select from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and t.home_held && private.tour_held(starts, ends, rules)
      -- Who sees it at the same time makes room for others, as many as the home takes.
      and (t.starts_at <> starts or t.kind <> 'in_person' or tour.kind <> 'in_person'))
    or (select count(*) from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.starts_at = starts and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))
        >= rules.parties_at_once
  then
    answer := answer || 'home'::text;
  end if;
  if exists (
    select from public.tours t where t.renter_id = tour.renter_id and t.id <> tour.id
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and t.starts_at < ends and t.ends_at > starts)
  then
    answer := answer || 'renter'::text;
  end if;
  if tour.guide_id is not null and private.guide_hindrance(tour.guide_id, tour.kind, starts, ends, tour.id) is not null
  then
    answer := answer || 'guide'::text;
  end if;
  if (
    select count(distinct t.starts_at) from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress') and t.starts_at <> starts
      and (t.starts_at at time zone home.time_zone)::date = (starts at time zone home.time_zone)::date
  ) >= rules.most_per_day then
    answer := answer || 'day_full'::text;
  end if;
  if (
    select count(distinct t.starts_at) from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.status <> 'cancelled' and t.starts_at <> starts
      and t.starts_at between starts - interval '8 days' and starts + interval '8 days'
      and private.tour_week(t.starts_at, home.time_zone) = private.tour_week(starts, home.time_zone)
  ) >= rules.most_per_week then
    answer := answer || 'week_full'::text;
  end if;
  -- Who shows it: the guide, a member of the host's side, or the host. Two minutes a mile, and five to park.
  shower := coalesce(tour.guide_id, tour.member_id, tour.host_id);
  if tour.kind = 'in_person' and exists (
    select from public.tours t join public.listings l on l.id = t.listing_id
    where (t.guide_id = shower or t.guide_id is null and coalesce(t.member_id, t.host_id) = shower)
      and t.id <> tour.id and t.kind = 'in_person' and t.listing_id <> home.id
      and t.status in ('scheduled', 'confirmed', 'in_progress')
      and t.starts_at between starts - interval '8 hours' and starts + interval '8 hours'
      and extract(epoch from greatest(starts - t.ends_at, t.starts_at - ends)) / 60
        < 5 + 2 * private.miles_between(l.latitude, l.longitude, home.latitude, home.longitude))
  then
    answer := answer || 'travel'::text;
  end if;
  return answer;
end
$function$
