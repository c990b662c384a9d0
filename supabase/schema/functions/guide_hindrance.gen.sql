-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Why a guide cannot take a time, in one word; null when they can. Definer: it reads their rules and tours.
create function private.guide_hindrance(guide uuid, kind text, starts timestamp with time zone, ends timestamp with time zone, except_tour uuid, at timestamp with time zone DEFAULT now())
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
$function$
