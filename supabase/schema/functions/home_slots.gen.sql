-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.
create function private.home_slots(home uuid, from_at timestamp with time zone, to_at timestamp with time zone, wanted text, at timestamp with time zone DEFAULT now(), except_tour uuid DEFAULT NULL::uuid)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with place as (
      select l.id, l.time_zone as zone, r as rules,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)) as earliest,
        least(to_at, from_at + interval '62 days') as latest,
        ((at at time zone l.time_zone)::date + (r).days_ahead) as last_day
      from public.listings l, private.home_tour_rules(l.id) r
      where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    ),
    -- The days around, too: whose buffers reach in, and how full the first and the last day are.
    held as materialized (
      select t.home_held, (t.starts_at at time zone p.zone)::date as day
      from public.tours t, place p
      where t.listing_id = p.id and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= p.earliest - interval '48 hours' and t.starts_at <= p.latest + interval '48 hours'
    )
    select o.starts_at, o.ends_at
    from place p, private.tour_openings(p.rules, p.zone, (p.earliest at time zone p.zone)::date,
      least((p.latest at time zone p.zone)::date, p.last_day)) o
    where o.starts_at >= p.earliest and o.starts_at < p.latest
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (p.rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (p.rules).buffer_after_minutes)))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = p.id and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (select count(*) from held h where h.day = o.day) < (p.rules).most_per_day
    order by o.starts_at
  $function$
