-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side, of a home or an organisation: {from, to, series [{day, views, saves, messages, tours, applications, leases}], totals, previous, change}; previous is as many days before, change null where there was nothing.
-- executable by authenticated
create function public.listing_insights(listing uuid DEFAULT NULL::uuid, org uuid DEFAULT NULL::uuid, from_day date DEFAULT NULL::date, to_day date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.listing_insights(listing, org, from_day, to_day) $function$

-- Definer: it checks the home or organisation once instead of row by row.
-- executable by authenticated
create function private.listing_insights(listing uuid, org uuid, from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  homes uuid[];
  days integer := to_day - from_day + 1;
  answer jsonb;
begin
  if days is null or days not between 1 and 366 then
    raise exception using errcode = 'P0001', hint = 'insights.period_invalid',
      message = 'Choose a period of one day to a year.';
  end if;
  select array_agg(l.id) into homes from public.listings l
    where (listing is not null or org is not null)
      and (listing is null or (l.id = listing and private.manages_listing(listing)))
      and (org is null or (l.org_id = org and org in (select private.my_organizations())));
  if homes is null and (org is null or listing is not null
    or org not in (select private.my_organizations())) then
    raise exception using errcode = 'P0001', hint = 'insights.missing',
      message = 'These figures are not available.';
  end if;

  with figures as (
    select f.day, f.day >= from_day is_current, k.name, k.n
    from public.listing_daily_figures f
    cross join lateral (values ('views', f.views), ('saves', f.saves), ('messages', f.messages),
      ('tours', f.tours), ('applications', f.applications), ('leases', f.leases)) k (name, n)
    where f.listing_id = any (homes) and f.day between from_day - days and to_day
  ), names as (
    select name from unnest(array['views', 'saves', 'messages', 'tours', 'applications', 'leases']) name
  ), sums as (
    select names.name, coalesce(sum(f.n) filter (where f.is_current), 0) now_sum,
      coalesce(sum(f.n) filter (where not f.is_current), 0) before_sum
    from names left join figures f using (name) group by names.name
  )
  select jsonb_build_object(
    'from', from_day, 'to', to_day,
    'series', (
      select jsonb_agg(line.figures || jsonb_build_object('day', line.day) order by line.day)
      from (
        select d.day::date, jsonb_object_agg(names.name, coalesce(per_day.n, 0)) figures
        from generate_series(from_day::timestamp, to_day::timestamp, interval '1 day') d (day)
        cross join names
        left join (select day, name, sum(n) n from figures group by 1, 2) per_day
          on per_day.day = d.day::date and per_day.name = names.name
        group by 1
      ) line
    ),
    'totals', (select jsonb_object_agg(name, now_sum) from sums),
    'previous', (select jsonb_object_agg(name, before_sum) from sums),
    -- Nothing before is no percentage.
    'change', (
      select jsonb_object_agg(name, round((now_sum - before_sum)::numeric / nullif(before_sum, 0), 4)) from sums
    )
  ) into answer;
  return answer;
end
$function$
