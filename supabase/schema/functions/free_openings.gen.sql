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
    busy as materialized (
      select
        (select coalesce(range_agg(h.home_held), '{}') from held h) as held,
        (select coalesce(range_agg(tstzrange(b.starts_at, b.ends_at)), '{}') from public.tour_blackouts b
          where b.listing_id = home and b.ends_at > earliest and b.starts_at < latest + interval '48 hours') as off,
        make_interval(mins => (rules).buffer_before_minutes) as before,
        make_interval(mins => (rules).buffer_after_minutes) as after
    ),
    groups as materialized (
      select h.starts_at, count(*) as taken, bool_and(h.kind = wanted) as is_same from held h group by 1
    ),
    -- Several parties at once are one visit of the day and of the week, which a further one adds nothing to.
    full_days as materialized (
      select h.day from held h group by 1 having count(distinct h.starts_at) >= (rules).most_per_day
    ),
    full_weeks as materialized (
      select private.tour_week(v.starts_at, zone) as week
      from (
        select distinct t.starts_at from public.tours t
        where (rules).most_per_week is not null and t.listing_id = home and t.id is distinct from except_tour
          and t.status <> 'cancelled'
          and t.starts_at >= earliest - interval '8 days' and t.starts_at <= latest + interval '8 days'
      ) v
      group by 1 having count(*) >= (rules).most_per_week
    ),
    size as materialized (
      select case wanted when 'in_person' then (rules).parties_at_once else 1 end as parties
    )
    select o.starts_at, o.ends_at, o.day,
      case when s.parties > 1 then (s.parties - coalesce(g.taken, 0))::integer end
    from private.tour_openings(rules, zone, (earliest at time zone zone)::date,
      least((latest at time zone zone)::date, last_day)) o
    cross join busy b cross join size s
    left join groups g on g.starts_at = o.starts_at
    left join full_days d on d.day = o.day
    left join full_weeks w on (rules).most_per_week is not null and w.week = private.tour_week(o.starts_at, zone)
    where o.starts_at >= earliest and o.starts_at < latest
      and not b.off && tstzrange(o.starts_at, o.ends_at)
      and case
        when g.taken is null then d.day is null and w.week is null
          and not b.held && tstzrange(o.starts_at - b.before, o.ends_at + b.after)
        -- A visit with places left; with wider buffers than when it was asked for, its neighbours may be too near.
        else g.is_same and g.taken < s.parties and not exists (
          select from held h where h.starts_at <> o.starts_at
            and h.home_held && tstzrange(o.starts_at - b.before, o.ends_at + b.after))
      end
  $function$
