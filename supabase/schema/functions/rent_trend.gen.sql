-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What homes of a kind asked in the middle, by the month in which they came on offer. Definer: some are let by now.
create function private.rent_trend(of_city text, of_state text, of_kind text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- Months of fewer homes say more about those.
    select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'cents', m.cents, 'homes', m.homes) order by m.month), '[]')
    from (
      select date_trunc('month', l.published_at at time zone l.time_zone)::date as month, count(*) as homes,
        round(percentile_cont(0.5) within group (order by l.rent_cents) / 500) * 500 as cents
      from public.listings l
      where lower(l.city) = of_city and lower(l.state) = of_state and l.home_type = of_kind
        and l.status in ('active', 'rented') and l.published_at > now() - interval '13 months'
        and l.published_at <= now()
      group by 1 having count(*) >= 5
    ) m
  $function$
