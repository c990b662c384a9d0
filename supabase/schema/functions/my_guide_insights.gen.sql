-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the caller's tours as a guide came to, of at most 24 months of the homes' clocks: {months, places, homes, answers}.
-- executable by authenticated
create function public.my_guide_insights(since date, until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_guide_insights(since, until) $function$

-- Definer: it reads rates of organisations and homes that are not shown any more, for the guide who showed them alone.
-- executable by authenticated
create function private.my_guide_insights(since date, until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with bounds as (
    select date_trunc('month', since)::date as first,
      least(date_trunc('month', until), date_trunc('month', since) + interval '23 months')::date as last
  ),
  mine as materialized (
    select t.id, t.status, t.listing_id, l.title, l.city, l.state, f.stars,
      date_trunc('month', t.starts_at at time zone t.time_zone)::date as month,
      -- Parties of one visit are paid once, and what was not held brings nothing.
      case when t.status = 'completed' and t.org_id is not null and not private.is_further_party(t)
        then private.tour_pay_cents(t) end as cents
    from bounds b
    join public.tours t on t.guide_id = auth.uid() and t.guide_answer is distinct from 'asked'
      and t.status in ('completed', 'no_show')
      -- A month of the home's clock; the day more on each side is for the index.
      and t.starts_at >= b.first - 1 and t.starts_at < b.last + interval '1 month 1 day'
      and date_trunc('month', t.starts_at at time zone t.time_zone) between b.first and b.last
    join public.listings l on l.id = t.listing_id
    left join public.tour_feedback f on f.tour_id = t.id
  ),
  -- Only who was asked can answer fast or slowly; who took an open tour was not asked. A guide who steps back later
  -- had answered when they accepted.
  answered as (
    select r.status, extract(epoch from coalesce((
        select min(e.created_at) from public.tour_events e
        where e.tour_id = r.tour_id and e.actor_id = r.guide_id and e.event = 'guide_accepted'
          and e.created_at >= r.asked_at), r.answered_at) - r.asked_at) / 60 as minutes
    from bounds b
    join public.guide_requests r on r.guide_id = auth.uid() and r.asked_by is not null
    join public.tours t on t.id = r.tour_id
    where date_trunc('month', r.asked_at at time zone t.time_zone) between b.first and b.last
  ),
  summed as (
    select 'month' as kind, m.month::text as key, null::text as name, null::text as city, null::text as state,
      m.* from (
        select month, count(*) filter (where status = 'completed') as held,
          count(*) filter (where status = 'no_show') as missed,
          count(stars) as rated, round(avg(stars), 1) as stars,
          count(cents) as paid, coalesce(sum(cents), 0) as cents
        from mine group by month) m
    union all
    select 'place', p.city || ', ' || p.state, null, p.city, p.state, null, p.held, p.missed, p.rated, p.stars,
      p.paid, p.cents from (
        select city, state, count(*) filter (where status = 'completed') as held,
          count(*) filter (where status = 'no_show') as missed,
          count(stars) as rated, round(avg(stars), 1) as stars,
          count(cents) as paid, coalesce(sum(cents), 0) as cents
        from mine group by city, state
        order by count(*) desc, city, state limit 10) p
    union all
    select 'home', h.listing_id::text, h.title, h.city, h.state, null, h.held, h.missed, h.rated, h.stars,
      h.paid, h.cents from (
        select listing_id, max(title) as title, max(city) as city, max(state) as state,
          count(*) filter (where status = 'completed') as held,
          count(*) filter (where status = 'no_show') as missed,
          count(stars) as rated, round(avg(stars), 1) as stars,
          count(cents) as paid, coalesce(sum(cents), 0) as cents
        from mine group by listing_id
        order by count(*) desc, max(title), listing_id limit 10) h
  ),
  rows as (
    select s.kind, s.held + s.missed as tours, s.key, jsonb_build_object('key', s.key, 'name', s.name, 'city', s.city,
      'state', s.state, 'held', s.held, 'missed', s.missed, 'rated', s.rated, 'stars', s.stars,
      'paid', s.paid, 'cents', s.cents) as line
    from summed s
  )
  select jsonb_build_object(
    'months', (select coalesce(jsonb_agg(r.line order by r.key), '[]') from rows r where r.kind = 'month'),
    'places', (select coalesce(jsonb_agg(r.line order by r.tours desc, r.key), '[]') from rows r where r.kind = 'place'),
    'homes', (select coalesce(jsonb_agg(r.line order by r.tours desc, r.line ->> 'name', r.key), '[]')
      from rows r where r.kind = 'home'),
    'answers', (select jsonb_build_object('asked', count(*),
        'accepted', count(*) filter (where a.status = 'accepted'),
        'declined', count(*) filter (where a.status = 'declined'),
        -- Another guide was first.
        'taken', count(*) filter (where a.status = 'taken'),
        'minutes', round((percentile_cont(0.5) within group (order by a.minutes)
          filter (where a.status in ('accepted', 'declined')))::numeric))
      from answered a))
  $function$
