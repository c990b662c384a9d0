-- Free times of 60 homes over 90 days took most of a second: zones were converted for each opening, each opening was
-- compared with what holds its home, and every call planned six statements anew. Now a day has one conversion, what
-- holds the home is cut out of the hours of a day, and openings are counted off in what is left. Statements of plpgsql
-- have one plan for all calls of a connection: to plan this one for each home takes four times as long as to run it.
-- A server with a compiler for plans would compile each call anew, for far longer than it runs: that is off here.

-- A time next to a tour of the same home costs its guide or host no way: it is offered before others. That a home is
-- shown just before or after is all that is said, and to signed-in users only; who comes, who shows it and when they do is not.

drop function public.tour_slots(uuid, timestamptz, timestamptz, text);
drop function private.tour_slots(uuid, timestamptz, timestamptz, text);
drop function private.home_slots(uuid, timestamptz, timestamptz, text, timestamptz, uuid);
drop function private.free_openings(uuid, public.tour_rules, text, timestamptz, timestamptz, date, uuid, text);

create function private.free_openings(
  home uuid, rules public.tour_rules, zone text, earliest timestamptz, latest timestamptz, last_day date,
  except_tour uuid default null, wanted text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz, day date, places integer, is_next boolean)
  language plpgsql stable
  set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
  as $$
#variable_conflict use_column
declare
  first_day date := (earliest at time zone zone)::date;
  final_day date := least((latest at time zone zone)::date, last_day);
  step interval := make_interval(mins => rules.duration_minutes);
  before interval := make_interval(mins => rules.buffer_before_minutes);
  after interval := make_interval(mins => rules.buffer_after_minutes);
  -- A moment is a whole number of microseconds.
  moment constant interval := interval '1 microsecond';
  parties integer := case wanted when 'in_person' then rules.parties_at_once else 1 end;
  -- Shorter than a tour: who shows the home would not leave in between.
  pause interval := least(step, interval '1 hour');
  all_places integer := nullif(parties, 1);
  most_per_day integer := rules.most_per_day;
  most_per_week integer := rules.most_per_week;
begin
  if earliest is null or earliest >= latest then
    return;
  end if;
  return query
    with held as materialized (
      -- The days around, too: whose buffers reach in, and how full the first and the last day are.
      select t.home_held, t.starts_at, t.kind, t.status
      from public.tours t
      where t.listing_id = home and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= earliest - interval '48 hours' and t.starts_at <= latest + interval '48 hours'
    ),
    -- Starts at which an opening would overlap a day off, or with its buffers a tour. A start at the edge overlaps
    -- nothing. What begins with a tour overlaps it.
    off as materialized (
      select coalesce(range_agg(tstzrange(b.starts_at - step, b.ends_at, '()')), '{}') as starts
      from public.tour_blackouts b
      where b.listing_id = home and b.ends_at > earliest and b.starts_at < latest + interval '48 hours'
    ),
    barred as materialized (
      select o.starts + coalesce((
        select range_agg(tstzrange(lower(h.home_held) - step - after, upper(h.home_held) + before, '()')) from held h
      ), '{}') as starts
      from off o
    ),
    -- Starts at which an opening would be next to a tour that stands and is shown in person.
    near as materialized (
      select coalesce(range_agg(tstzrange(lower(h.home_held) - after - step - pause,
        upper(h.home_held) + before + pause, '()')), '{}') as starts
      from held h
      where wanted = 'in_person' and h.kind = 'in_person' and h.status <> 'requested'
    ),
    -- Several parties at once are one visit of the day and of the week, which a further one adds nothing to.
    visits as materialized (
      select h.starts_at, (h.starts_at at time zone zone)::date as day, count(*)::integer as taken,
        bool_and(h.kind = wanted) as is_same, min(lower(h.home_held)) as held_from, max(upper(h.home_held)) as held_to
      from held h group by 1
    ),
    full_days as materialized (
      select v.day from visits v group by 1 having count(*) >= most_per_day
    ),
    full_weeks as materialized (
      select date_trunc('week', v.starts_at at time zone zone)::date as week
      from (
        select distinct t.starts_at from public.tours t
        where most_per_week is not null and t.listing_id = home and t.id is distinct from except_tour
          and t.status <> 'cancelled'
          and t.starts_at >= earliest - interval '8 days' and t.starts_at <= latest + interval '8 days'
      ) v
      group by 1 having count(*) >= most_per_week
    ),
    midnights as materialized (
      select g.at, g.at at time zone zone as begins
      from generate_series(first_day - interval '1 day', least(final_day, first_day + 62) + interval '2 days',
        interval '1 day') g (at)
    ),
    -- A day is plain when it, the one before and the one after have 24 hours: what a doubled or missing midnight means
    -- depends on which of its two days is asked.
    days as materialized (
      select m.at, m.begins, m.is_plain, extract(isodow from m.at)::integer as weekday
      from (
        select m.at, m.begins, lead(m.begins, 2) over w - lag(m.begins) over w = interval '72 hours' as is_plain
        from midnights m window w as (order by m.at)
      ) m
      -- The days around are there to be compared with.
      where m.is_plain is not null
    ),
    hours as materialized (
      select h.weekday, h.opens::interval as opens, h.closes::interval as closes
      from jsonb_to_recordset(rules.hours) as h (weekday int, opens text, closes text)
    ),
    -- Rows of openings, each a step after the one before: of a plain day its hours, of another one each wall time.
    lines as materialized (
      select l.at::date as day, l.head, least(l.tail, latest - moment) as tail
      from (
        select d.at, d.begins + h.opens as head, d.begins + h.closes - step as tail
        from days d join hours h on h.weekday = d.weekday
        where d.is_plain
        union all
        select d.at, s.head, s.head
        from days d join hours h on h.weekday = d.weekday
        cross join lateral generate_series(d.at + h.opens, d.at + h.closes - interval '1 minute', step) wall (at)
        cross join lateral (select private.local_instant(wall.at, zone) as head offset 0) s
        where not d.is_plain and s.head + step <= (d.at + h.closes) at time zone zone
      ) l
      where l.head <= l.tail and l.tail >= earliest and l.head < latest
    ),
    gaps as (
      select l.day, l.head,
        unnest(tstzmultirange(tstzrange(greatest(l.head, earliest), l.tail, '[]')) - b.starts) as gap
      from lines l cross join barred b
      where not exists (select from full_days d where d.day = l.day)
        and not exists (select from full_weeks w where w.week = date_trunc('week', l.day::timestamp)::date)
    ),
    free as (
      select g.day,
        -- From the first whole step that is not before the gap.
        generate_series(date_bin(step, lower(g.gap) + step - moment, g.head), upper(g.gap), step) as starts_at
      from gaps g
    )
    select f.starts_at, f.starts_at + step, f.day, all_places, n.starts @> f.starts_at
    from free f cross join near n
    union all
    -- Visits with places left; with wider buffers than when they were asked for, their neighbours may be too near.
    -- What holds a home at two starts does not overlap: what is further away than the neighbours is not nearer.
    select v.starts_at, v.starts_at + step, v.day, parties - v.taken, false
    from (
      select v.starts_at, v.day, v.taken, v.is_same, lag(v.held_to) over w as free_from, lead(v.held_from) over w as free_to
      from visits v where parties > 1
      window w as (order by v.starts_at)
    ) v
    join lines l on l.day = v.day
    where v.is_same and v.taken < parties
      and v.starts_at >= earliest and v.starts_at between l.head and l.tail
      and date_bin(step, v.starts_at, l.head) = v.starts_at
      and not (select o.starts from off o) @> v.starts_at
      and coalesce(v.free_from <= v.starts_at - before, true)
      and coalesce(v.free_to >= v.starts_at + step + after, true);
end
$$;

comment on function private.free_openings is
  'Openings of a home by its rules that have a place left, days up to the last one; how many, where a time is for several parties, and whether it is next to a tour in person that stands. For definers.';
revoke execute on function private.free_openings from public;

create function private.home_slots(
  home uuid, from_at timestamptz, to_at timestamptz, wanted text, at timestamptz default now(),
  except_tour uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz, places integer, is_next boolean)
  language plpgsql stable security definer
  set search_path = '' set plan_cache_mode = force_generic_plan set jit = off
  as $$
#variable_conflict use_column
declare
  rules public.tour_rules;
  zone text := (select l.time_zone from public.listings l where l.id = home and l.status = 'active');
begin
  if zone is null then
    return;
  end if;
  rules := private.home_tour_rules(home);
  if not rules.is_open or wanted is null or wanted <> all (rules.kinds) then
    return;
  end if;
  return query
    select o.starts_at, o.ends_at, o.places, o.is_next
    from private.free_openings(home, rules, zone,
      greatest(from_at, at + make_interval(hours => rules.notice_hours)),
      least(to_at, from_at + interval '62 days'),
      (at at time zone zone)::date + rules.days_ahead, except_tour, wanted) o
    order by o.starts_at;
end
$$;

comment on function private.home_slots is
  'Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.';
revoke execute on function private.home_slots from public;

create function private.tour_slots(listing uuid, from_at timestamptz, to_at timestamptz, kind text)
  returns table (starts_at timestamptz, ends_at timestamptz, places integer, is_next boolean)
  language plpgsql stable security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  return query
    select s.starts_at, s.ends_at, s.places, s.is_next and auth.uid() is not null
    from private.home_slots(listing, from_at, to_at, kind) s;
end
$$;
comment on function private.tour_slots is
  'Without the arguments that only the server''s own functions give; a visitor does not read what is next to a tour.';

create function public.tour_slots(
  listing uuid, from_at timestamptz, to_at timestamptz, kind text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz, places integer, is_next boolean)
  language sql stable
  set search_path = ''
  as $$ select s.starts_at, s.ends_at, s.places, s.is_next from private.tour_slots(listing, from_at, to_at, kind) s $$;
comment on function public.tour_slots is
  'Free times of an active home between two instants, at most 62 days, with how many parties have a place where it is for several, and to signed-in users whether it is next to a tour of the home; who is busy it does not say.';
revoke execute on function private.tour_slots, public.tour_slots from public;
grant execute on function private.tour_slots(uuid, timestamptz, timestamptz, text),
  public.tour_slots(uuid, timestamptz, timestamptz, text) to anon, authenticated;

drop function private.tour_openings(public.tour_rules, text, date, date);
