-- The openings of two weeks took 25 ms: each wall time went through the check for hours that a change of clocks
-- skips or repeats, three times. That check is for the two days of a year that do not have 24 hours.

create or replace function private.tour_openings(rules public.tour_rules, zone text, first date, last date)
  returns table (starts_at timestamptz, ends_at timestamptz, day date)
  language sql stable
  set search_path = ''
  as $$
    select s.begins, s.begins + make_interval(mins => (rules).duration_minutes), d.day
    from generate_series(first::timestamp, least(last, first + 62)::timestamp, '1 day') g (at)
    cross join lateral (
      select g.at::date as day,
        private.local_instant(g.at + interval '1 day', zone) - private.local_instant(g.at, zone)
          is not distinct from interval '24 hours' as is_plain
      -- Worked out once for each day.
      offset 0
    ) d
    join lateral jsonb_to_recordset((rules).hours) as h (weekday int, opens text, closes text)
      on h.weekday = extract(isodow from d.day)
    cross join lateral (
      select d.day + h.opens::time as opens,
        case h.closes when '24:00' then (d.day + 1)::timestamp else d.day + h.closes::time end as closes
      offset 0
    ) w
    cross join lateral generate_series(w.opens, w.closes - interval '1 minute',
      make_interval(mins => (rules).duration_minutes)) wall (at)
    cross join lateral (
      select case when d.is_plain then wall.at at time zone zone else private.local_instant(wall.at, zone) end as begins
      offset 0
    ) s
    where s.begins is not null
      and s.begins + make_interval(mins => (rules).duration_minutes) <= w.closes at time zone zone
  $$;
