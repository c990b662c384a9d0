-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Slots of the opening hours in a zone, days first to last (at most 63).
create function private.tour_openings(rules public.tour_rules, zone text, first date, last date)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
