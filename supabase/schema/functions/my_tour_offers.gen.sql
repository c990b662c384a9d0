-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For a guide: tours that they are asked for, then those in their areas that any guide may take, with what each pays.
-- executable by authenticated
create function public.my_tour_offers()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.my_tour_offers() $function$

-- Definer: these tours are not the guide's yet; it tells the neighborhood, the time and the pay, no address and no renter.
-- executable by authenticated
create function private.my_tour_offers()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with me as materialized (select auth.uid() as id where private.is_ready_guide(auth.uid())),
    near as materialized (
      select t.id, null::integer as pay_cents, false as is_asked
      from me cross join public.tours t
      where t.open_to_guides and t.guide_id is null and t.starts_at > now()
        and t.status in ('requested', 'scheduled', 'confirmed') and t.renter_id <> me.id
        and not private.is_blocked_between(me.id, t.host_id)
        and not private.is_blocked_between(me.id, t.renter_id)
        and private.area_miles(me.id, t.listing_id) is not null
        and not exists (select from public.guide_requests r where r.tour_id = t.id and r.guide_id = me.id
          and r.status in ('asked', 'declined'))
        and private.guide_hindrance(me.id, t.kind, t.starts_at, t.ends_at, t.id) is null
      order by t.starts_at limit 30
    ),
    asked as (
      select r.tour_id as id, r.pay_cents, true as is_asked
      from me join public.guide_requests r on r.guide_id = me.id and r.status = 'asked'
        join public.tours t on t.id = r.tour_id
      where t.guide_id is null and t.starts_at > now() and t.status in ('requested', 'scheduled', 'confirmed')
        and not private.is_blocked_between(me.id, t.host_id)
        and not private.is_blocked_between(me.id, t.renter_id)
      order by t.starts_at limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'starts_at', t.starts_at,
        'ends_at', t.ends_at, 'time_zone', t.time_zone, 'listing_id', t.listing_id,
        'title', l.title, 'city', l.city, 'state', l.state, 'neighborhood', l.neighborhood,
        'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id),
        -- Whole ones: tenths from several areas would draw circles around the home.
        'miles', round(private.area_miles(me.id, t.listing_id)), 'is_asked', o.is_asked,
        'pay_cents', case when o.is_asked then o.pay_cents else private.guide_pay_cents(me.id, t.org_id) end)
      order by not o.is_asked, t.starts_at, t.id), '[]')
    from me cross join (select * from asked union all select * from near) o
      join public.tours t on t.id = o.id join public.listings l on l.id = t.listing_id
  $function$
