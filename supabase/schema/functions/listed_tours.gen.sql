-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tours with their homes and the names of those who take part, in their order. For definers.
create function private.listed_tours(tours public.tours[], side text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_agg(to_jsonb(t)
        - '{home_held,guide_held,reminded_day_at,reminded_hour_at,ordinality}'::text[]
        || jsonb_build_object(
          'home', jsonb_build_object('title', l.title, 'city', l.city, 'state', l.state,
            'street_address', case when place.known then l.street_address end,
            'unit', case when place.known then l.unit end),
          'renter_name', (select c.full_name from private.profile_cards c where c.id = t.renter_id),
          'guide_name', (select c.full_name from private.profile_cards c where c.id = t.guide_id),
          'host_name', (select c.full_name from private.profile_cards c where c.id = t.host_id))
        -- What a guide reads before they accept, and after.
        || case when side = 'guide' then
          jsonb_build_object('pay_cents', private.tour_guide_cents(tours[t.ordinality::integer])) else '{}' end
      order by t.ordinality), '[]')
    from unnest(tours) with ordinality t join public.listings l on l.id = t.listing_id
    cross join lateral (
      select private.knows_tour_place(tours[t.ordinality::integer], side) as known) place
  $function$
