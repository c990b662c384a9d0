-- A host may let several parties see a home at one time. A tour stays the tour of one renter, with its own page, way of
-- checking in and report; the tours of one home at one start are a visit. How many parties a time holds is the home's
-- rule; that no time holds more, and that nothing else overlaps it, is for the exclusion constraints, so that two
-- requests in the same moment cannot both have the last place.

alter table public.tour_rules
  add column parties_at_once integer not null default 1,
  add constraint tour_rules_parties_at_once_check check (parties_at_once between 1 and 20),
  add constraint tour_rules_parties_of_home_check check (guide_id is null or parties_at_once = 1);
comment on column public.tour_rules.parties_at_once is
  'How many parties see the home in person at one time; a guide has no such number.';
grant insert (parties_at_once), update (parties_at_once) on public.tour_rules to authenticated;

alter table public.tours
  add column party integer not null default 0,
  add constraint tours_party_check check (party between 0 and 19),
  -- A call and a lock box are for one party.
  add constraint tours_party_kind_check check (party = 0 or kind = 'in_person'),
  drop constraint tours_home_free,
  drop constraint tours_guide_free,
  add constraint tours_home_free exclude using gist (listing_id with =, party with =, home_held with &&)
    where (status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  add constraint tours_home_one_time exclude using gist (listing_id with =, starts_at with <>, home_held with &&)
    where (status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  add constraint tours_home_one_kind exclude using gist (listing_id with =, kind with <>, home_held with &&)
    where (status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  -- A guide is at one home, for one visit.
  add constraint tours_guide_free exclude using gist (guide_id with =, listing_id with <>, guide_held with &&)
    where (guide_id is not null and status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  add constraint tours_guide_one_time exclude using gist (guide_id with =, starts_at with <>, guide_held with &&)
    where (guide_id is not null and status in ('requested', 'scheduled', 'confirmed', 'in_progress'));
comment on column public.tours.party is
  'The place of this party among those who see the home at the same time, from 0; given by a trigger.';

create or replace function private.default_tour_rules()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select '{
      "is_open": true, "kinds": ["in_person", "live_video"], "duration_minutes": 30,
      "notice_hours": 12, "buffer_before_minutes": 0, "buffer_after_minutes": 15,
      "most_per_day": 8, "days_ahead": 30, "parties_at_once": 1,
      "hours": [
        {"weekday": 1, "opens": "09:00", "closes": "18:00"},
        {"weekday": 2, "opens": "09:00", "closes": "18:00"},
        {"weekday": 3, "opens": "09:00", "closes": "18:00"},
        {"weekday": 4, "opens": "09:00", "closes": "18:00"},
        {"weekday": 5, "opens": "09:00", "closes": "18:00"},
        {"weekday": 6, "opens": "10:00", "closes": "16:00"}]
    }'::jsonb
  $function$;

create function private.take_party() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  rules public.tour_rules := private.home_tour_rules(new.listing_id);
begin
  -- Without a free place it is the first one, which tours_home_free refuses.
  new.party := coalesce((
    select min(p.place) from generate_series(0, rules.parties_at_once - 1) p (place)
    where new.kind = 'in_person' and not exists (
      select from public.tours t
      where t.listing_id = new.listing_id and t.starts_at = new.starts_at and t.party = p.place
        and t.id <> new.id and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress'))), 0);
  return new;
end
$$;
comment on function private.take_party is
  'Trigger: a tour takes a free place of its time. Definer: it sees the tours of others.';
create trigger tours_take_party before insert or update of starts_at, listing_id on public.tours
  for each row execute function private.take_party();

create or replace function private.refuse_tour_overlap(constraint_name text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if constraint_name in ('tours_home_free', 'tours_home_one_time', 'tours_home_one_kind') then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  elsif constraint_name in ('tours_guide_free', 'tours_guide_one_time') then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'busy',
      message = 'The guide is not free at this time.';
  elsif constraint_name = 'tours_renter_free' then
    raise exception using errcode = 'P0001', hint = 'tours.renter_busy',
      message = 'There is another tour of the same person at this time.';
  end if;
  raise exception using errcode = 'P0001', hint = 'tours.slot_taken', detail = constraint_name,
    message = 'This time is taken. Choose another one.';
end
$function$;

drop function public.tour_slots(uuid, timestamptz, timestamptz, text);
drop function private.tour_slots(uuid, timestamptz, timestamptz, text);
drop function private.home_slots(uuid, timestamptz, timestamptz, text, timestamptz, uuid);
drop function private.free_openings(uuid, public.tour_rules, text, timestamptz, timestamptz, date, uuid);

create function private.free_openings(
  home uuid, rules public.tour_rules, zone text, earliest timestamptz, latest timestamptz, last_day date,
  except_tour uuid default null, wanted text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz, day date, places integer)
  language sql stable
  set search_path = ''
  as $$
    with held as materialized (
      -- The days around, too: whose buffers reach in, and how full the first and the last day are.
      select t.home_held, t.starts_at, t.kind, (t.starts_at at time zone zone)::date as day
      from public.tours t
      where t.listing_id = home and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= earliest - interval '48 hours' and t.starts_at <= latest + interval '48 hours'
    ),
    -- Several parties at once are one visit of the day and of the week, which a further one adds nothing to.
    weeks as materialized (
      select private.tour_week(v.starts_at, zone) as week, count(*) as visits
      from (
        select distinct t.starts_at from public.tours t
        where (rules).most_per_week is not null and t.listing_id = home and t.id is distinct from except_tour
          and t.status <> 'cancelled'
          and t.starts_at >= earliest - interval '8 days' and t.starts_at <= latest + interval '8 days'
      ) v
      group by 1
    )
    select o.starts_at, o.ends_at, o.day, case when g.size > 1 then (g.size - g.taken)::integer end
    from private.tour_openings(rules, zone, (earliest at time zone zone)::date,
      least((latest at time zone zone)::date, last_day)) o
    cross join lateral (
      select case wanted when 'in_person' then (rules).parties_at_once else 1 end as size,
        (select count(*) from held h where h.starts_at = o.starts_at) as taken
    ) g
    where o.starts_at >= earliest and o.starts_at < latest and g.taken < g.size
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (rules).buffer_after_minutes))
          and (h.starts_at <> o.starts_at or h.kind <> wanted))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = home and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (g.taken > 0
        or (select count(distinct h.starts_at) from held h where h.day = o.day) < (rules).most_per_day)
      and (g.taken > 0 or not exists (
        select from weeks w
        where w.week = private.tour_week(o.starts_at, zone) and w.visits >= (rules).most_per_week))
  $$;
comment on function private.free_openings is
  'Openings of a home by its rules that have a place left, days up to the last one; how many, where a time is for several parties. For definers.';

create function private.home_slots(
  home uuid, from_at timestamptz, to_at timestamptz, wanted text, at timestamptz default now(),
  except_tour uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz, places integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select o.starts_at, o.ends_at, o.places
    from public.listings l, private.home_tour_rules(l.id) r,
      private.free_openings(l.id, r, l.time_zone,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)),
        least(to_at, from_at + interval '62 days'),
        (at at time zone l.time_zone)::date + (r).days_ahead, except_tour, wanted) o
    where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    order by o.starts_at
  $$;
comment on function private.home_slots is
  'Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.';

create function private.tour_slots(listing uuid, from_at timestamptz, to_at timestamptz, kind text)
  returns table (starts_at timestamptz, ends_at timestamptz, places integer)
  language sql stable security definer
  set search_path = ''
  as $$
    select s.starts_at, s.ends_at, s.places from private.home_slots(listing, from_at, to_at, kind) s
  $$;
comment on function private.tour_slots is 'Without the arguments that only the server''s own functions give.';

create function public.tour_slots(
  listing uuid, from_at timestamptz, to_at timestamptz, kind text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz, places integer)
  language sql stable
  set search_path = ''
  as $$ select s.starts_at, s.ends_at, s.places from private.tour_slots(listing, from_at, to_at, kind) s $$;
comment on function public.tour_slots is
  'Free times of an active home between two instants, at most 62 days, with how many parties have a place where it is for several; who is busy it does not say.';
grant execute on function private.tour_slots(uuid, timestamptz, timestamptz, text),
  public.tour_slots(uuid, timestamptz, timestamptz, text) to anon, authenticated;

create or replace function private.guide_hindrance(guide uuid, kind text, starts timestamp with time zone, ends timestamp with time zone, except_tour uuid, at timestamp with time zone DEFAULT now())
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  rules public.tour_rules;
  day date;
  home uuid := (select t.listing_id from public.tours t where t.id = except_tour);
begin
  if not private.is_ready_guide(guide) then
    return 'not_ready';
  end if;
  select * into rules from public.tour_rules r where r.guide_id = guide;
  if exists (
    select from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and t.guide_held && private.tour_held(starts, ends, rules)
      -- Another party of the same visit is no other work.
      and (t.listing_id is distinct from home or t.starts_at <> starts)
  ) then
    return 'busy';
  elsif exists (
    select from public.tour_blackouts b
    where b.guide_id = guide and b.starts_at < ends and b.ends_at > starts
  ) then
    return 'blackout';
  elsif rules.id is null then
    return null;
  elsif not rules.is_open then
    return 'closed';
  elsif kind <> all (rules.kinds) then
    return 'kind';
  elsif starts < at + make_interval(hours => rules.notice_hours) then
    return 'notice';
  end if;
  day := (starts at time zone rules.time_zone)::date;
  if day > (at at time zone rules.time_zone)::date + rules.days_ahead then
    return 'too_far';
  elsif not exists (
    select from jsonb_to_recordset(rules.hours) as h (weekday int, opens text, closes text)
    where h.weekday = extract(isodow from day)
      and (day + h.opens::time) at time zone rules.time_zone <= starts
      and (case h.closes when '24:00' then (day + 1)::timestamp else day + h.closes::time end)
        at time zone rules.time_zone >= ends
  ) then
    return 'hours';
  elsif (
    select count(distinct t.starts_at) from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and (t.starts_at at time zone rules.time_zone)::date = day and t.starts_at <> starts
  ) >= rules.most_per_day then
    return 'full';
  elsif rules.most_per_week is not null and (
    select count(distinct t.starts_at) from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status <> 'cancelled' and t.starts_at <> starts
      and t.starts_at between starts - interval '8 days' and starts + interval '8 days'
      and private.tour_week(t.starts_at, rules.time_zone) = private.tour_week(starts, rules.time_zone)
  ) >= rules.most_per_week then
    return 'week_full';
  end if;
  return null;
end
$function$;

create or replace function private.tour_hindrances(tour_id uuid, starts timestamp with time zone)
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
$function$;
