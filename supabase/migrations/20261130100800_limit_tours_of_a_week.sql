-- How many tours a home, or a guide, has in one week at most; without a number the days alone limit it. A week begins on
-- Monday by the clock of the rules. Tours that took place count: the week was that full.

alter table public.tour_rules
  add column most_per_week integer,
  add constraint tour_rules_most_per_week_check check (most_per_week between 1 and 200);
comment on column public.tour_rules.most_per_week is
  'Tours from a Monday to a Sunday at most; null for as many as the days hold.';
grant insert (most_per_week), update (most_per_week) on public.tour_rules to authenticated;

create function private.tour_week(at timestamptz, zone text) returns date
  language sql stable
  set search_path = ''
  as $$ select date_trunc('week', at at time zone zone)::date $$;
comment on function private.tour_week is 'The Monday of a moment''s week by the clock of a zone.';

create or replace function private.free_openings(home uuid, rules public.tour_rules, zone text, earliest timestamp with time zone, latest timestamp with time zone, last_day date, except_tour uuid DEFAULT NULL::uuid)
 RETURNS TABLE(starts_at timestamp with time zone, ends_at timestamp with time zone, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with held as materialized (
      -- The days around, too: whose buffers reach in, and how full the first and the last day are.
      select t.home_held, (t.starts_at at time zone zone)::date as day
      from public.tours t
      where t.listing_id = home and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= earliest - interval '48 hours' and t.starts_at <= latest + interval '48 hours'
    ),
    weeks as materialized (
      select private.tour_week(t.starts_at, zone) as week, count(*) as tours
      from public.tours t
      where (rules).most_per_week is not null and t.listing_id = home and t.id is distinct from except_tour
        and t.status <> 'cancelled'
        and t.starts_at >= earliest - interval '8 days' and t.starts_at <= latest + interval '8 days'
      group by 1
    )
    select o.starts_at, o.ends_at, o.day
    from private.tour_openings(rules, zone, (earliest at time zone zone)::date,
      least((latest at time zone zone)::date, last_day)) o
    where o.starts_at >= earliest and o.starts_at < latest
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (rules).buffer_after_minutes)))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = home and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (select count(*) from held h where h.day = o.day) < (rules).most_per_day
      and not exists (
        select from weeks w
        where w.week = private.tour_week(o.starts_at, zone) and w.tours >= (rules).most_per_week)
  $function$;

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
begin
  if not private.is_ready_guide(guide) then
    return 'not_ready';
  end if;
  select * into rules from public.tour_rules r where r.guide_id = guide;
  if exists (
    select from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and t.guide_held && private.tour_held(starts, ends, rules)
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
    select count(*) from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
      and (t.starts_at at time zone rules.time_zone)::date = day
  ) >= rules.most_per_day then
    return 'full';
  elsif rules.most_per_week is not null and (
    select count(*) from public.tours t where t.guide_id = guide and t.id <> except_tour
      and t.status <> 'cancelled'
      and t.starts_at between starts - interval '8 days' and starts + interval '8 days'
      and private.tour_week(t.starts_at, rules.time_zone) = private.tour_week(starts, rules.time_zone)
  ) >= rules.most_per_week then
    return 'week_full';
  end if;
  return null;
end
$function$;

create or replace function private.place_tour(tour public.tours, target text, starts timestamp with time zone, guide uuid, proposer text)
 RETURNS public.tours
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  moved boolean := starts <> tour.starts_at;
  ends timestamptz := starts + (tour.ends_at - tour.starts_at);
  zone text;
  hindrance text;
  taken text;
  guide_rules public.tour_rules;
  placed public.tours;
begin
  if moved and (starts <= now() or starts > now() + interval '366 days') then
    raise exception using errcode = 'P0001', hint = 'tours.time_invalid',
      message = 'Choose a time within the next year.';
  end if;
  if guide is not null and tour.kind = 'self_guided' then
    raise exception using errcode = 'P0001', hint = 'tours.no_guide_needed',
      message = 'Nobody guides this tour: the renter goes alone.';
  end if;
  perform private.lock_tour_parties(tour.listing_id, array[tour.renter_id, guide]);
  select l.time_zone into zone from public.listings l where l.id = tour.listing_id;
  if guide is not null and (moved or guide is distinct from tour.guide_id) then
    hindrance := case when guide = tour.renter_id then 'renter'
      when private.is_blocked_between(tour.renter_id, guide)
        or private.is_blocked_between(tour.host_id, guide) then 'not_ready'
      else private.guide_hindrance(guide, tour.kind, starts, ends, tour.id) end;
    if hindrance = 'week_full' then
      raise exception using errcode = 'P0001', hint = 'tours.week_full',
        message = case when guide = auth.uid()
          then 'You have as many tours in that week as your tour hours allow.'
          else 'The guide has as many tours in that week as they take.' end;
    elsif hindrance is not null then
      raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = hindrance,
        message = 'The guide is not free at this time.';
    end if;
  end if;
  select * into guide_rules from public.tour_rules r where r.guide_id = guide;
  begin
    update public.tours t set
        status = target, starts_at = starts, ends_at = ends, time_zone = zone, guide_id = guide,
        guide_answer = case
          when guide is null then null
          when guide is not distinct from tour.guide_id and not moved then tour.guide_answer
          else 'asked' end,
        home_held = case when moved
          then private.tour_held(starts, ends, private.home_tour_rules(tour.listing_id))
          else tour.home_held end,
        guide_held = private.tour_held(starts, ends, guide_rules),
        proposed_by = case when moved then proposer else tour.proposed_by end,
        timed_at = case when moved then now() else tour.timed_at end,
        reminded_day_at = case when not moved then tour.reminded_day_at end,
        reminded_hour_at = case when not moved then tour.reminded_hour_at end
      where t.id = tour.id returning * into placed;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  return placed;
end
$function$;
