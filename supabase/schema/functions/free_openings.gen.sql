-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Openings of a home by its rules that have a place left, days up to the last one; how many, where a time is for several parties. For definers.
create function private.free_openings(home uuid, rules public.tour_rules, zone text, earliest timestamp with time zone, latest timestamp with time zone, last_day date, except_tour uuid DEFAULT NULL::uuid, wanted text DEFAULT 'in_person'::text)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, day date, places integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
  $function$
