-- The tours of a side between two moments, for calendars that draw days and weeks; and what stands against another time of
-- one of them, said to the host's side before it proposes that time.

create function private.listed_tours(tours public.tours[], side text) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(to_jsonb(t)
        - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
        || jsonb_build_object(
          'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
            'street_address', case when place.known then l.street_address end,
            'unit', case when place.known then l.unit end),
          'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
          'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
          'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
      order by t.ordinality), '[]')
    from unnest(tours) with ordinality t join public.listings l on l.id = t.listing_id
    cross join lateral (
      select private.knows_tour_place(tours[t.ordinality::integer], side) as known) place
  $$;
comment on function private.listed_tours is
  'Tours with their homes and the names of those who take part, in their order. For definers.';

create or replace function private.my_tours(side text, past boolean, cursor jsonb, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  size integer := least(greatest(coalesce(page_size, 20), 1), 50);
  mine text;
  after_at timestamptz;
  after_id uuid;
  page public.tours[];
begin
  mine := case side
    when 'renter' then 't.renter_id = $1'
    when 'guide' then 't.guide_id = $1'
    when 'host' then '(t.host_id = $1 or t.org_id = any ($2))' end;
  if mine is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  end if;
  if cursor is not null then
    begin
      after_at := (cursor ->> 'starts_at')::timestamptz;
      after_id := (cursor ->> 'id')::uuid;
    exception when data_exception then
      after_at := null;
    end;
    if after_at is null or after_id is null then
      raise exception using errcode = 'P0001', hint = 'tours.cursor_invalid',
        message = 'This page of the list is not available.';
    end if;
  end if;
  -- Put together from the fixed pieces above, so that each side has the plan of its own index. One
  -- row more than a page tells whether there is a next one.
  execute format(
    'select array(select t from public.tours t where %s and t.status = any (%L::text[])
      and ($3 is null or (t.starts_at, t.id) %s ($3, $4)) order by t.starts_at %s, t.id %4$s limit $5)',
    mine,
    case when past then '{completed,cancelled,no_show,nobody_said}' else '{requested,scheduled,confirmed,in_progress}' end,
    case when past then '<' else '>' end, case when past then 'desc' else 'asc' end)
    into page using auth.uid(), array(select private.my_organizations()), after_at, after_id, size + 1;
  return jsonb_build_object(
    'items', private.listed_tours(page[1:size], side),
    'next_cursor', case when cardinality(page) > size then jsonb_build_object(
      'starts_at', page[size].starts_at, 'id', page[size].id) end);
end
$function$;

create function private.tours_between(side text, from_at timestamptz, to_at timestamptz) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  found public.tours[];
begin
  if side not in ('host', 'guide') or side is null then
    raise exception using errcode = 'P0001', hint = 'tours.side_unknown',
      message = 'A tour has a renter''s, a host''s and a guide''s side.';
  elsif from_at is null or to_at is null or to_at - from_at not between interval '0' and interval '62 days' then
    raise exception using errcode = 'P0001', hint = 'tours.span_invalid',
      message = 'A calendar shows up to two months at once.';
  end if;
  -- A tour lasts eight hours at most, so that none begins earlier and reaches in.
  if side = 'guide' then
    found := array(select t from public.tours t where t.guide_id = me
      and t.starts_at > from_at - interval '8 hours' and t.starts_at < to_at and t.ends_at > from_at
      order by t.starts_at, t.id limit 500);
  else
    found := array(select t from public.tours t
      where (t.host_id = me or t.org_id = any (array(select private.my_organizations())))
      and t.starts_at > from_at - interval '8 hours' and t.starts_at < to_at and t.ends_at > from_at
      order by t.starts_at, t.id limit 500);
  end if;
  return private.listed_tours(found, side);
end
$$;
comment on function private.tours_between is
  'Definer: a home that is not shown any more keeps its name for those who see it on a tour.';

create function public.tours_between(side text, from_at timestamptz, to_at timestamptz) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.tours_between(side, from_at, to_at) $$;
comment on function public.tours_between is
  'The caller''s tours as a host or guide between two moments, at most 62 days apart, the earliest first; up to 500.';

create function private.tour_hindrances(tour_id uuid, starts timestamptz) returns text[]
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
      and t.home_held && private.tour_held(starts, ends, rules))
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
    select count(*) from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and (t.starts_at at time zone home.time_zone)::date = (starts at time zone home.time_zone)::date
  ) >= rules.most_per_day then
    answer := answer || 'day_full'::text;
  end if;
  if (
    select count(*) from public.tours t where t.listing_id = home.id and t.id <> tour.id
      and t.status <> 'cancelled'
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
$$;
comment on function private.tour_hindrances is
  'Definer: it looks at tours of others and says one word of each that is in the way.';

create function public.tour_hindrances(tour uuid, starts timestamptz) returns text[]
  language sql volatile
  set search_path = ''
  as $$ select private.tour_hindrances(tour, starts) $$;
comment on function public.tour_hindrances is
  'For the host''s side: what stands against another time of a tour, in words: time, moves, home, renter, guide; day_full, week_full and travel stop nothing.';

revoke execute on function private.listed_tours(public.tours[], text),
  private.tours_between(text, timestamptz, timestamptz), public.tours_between(text, timestamptz, timestamptz),
  private.tour_hindrances(uuid, timestamptz), public.tour_hindrances(uuid, timestamptz)
  from public, anon, authenticated;
grant execute on function private.tours_between(text, timestamptz, timestamptz),
  public.tours_between(text, timestamptz, timestamptz),
  private.tour_hindrances(uuid, timestamptz), public.tour_hindrances(uuid, timestamptz) to authenticated;
