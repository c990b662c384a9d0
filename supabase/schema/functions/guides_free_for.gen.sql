-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: calendars and areas are their owner's. Ready guides in whose area a home is, who are free and whom neither side blocks; except_tour is a tour that may hold their time.
create function private.guides_free_for(home public.listings, renter uuid, kind text, starts timestamp with time zone, ends timestamp with time zone, except_tour uuid)
 RETURNS TABLE(guide_id uuid, miles double precision, languages text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with near as materialized (
      select g.id, g.languages_spoken,
        min(private.miles_between(a.latitude, a.longitude, (home).latitude, (home).longitude)) as miles
      from public.guide_areas a join public.guides g on g.id = a.guide_id
      -- A hundred miles are at most one and a half degrees from north to south.
      where a.latitude between (home).latitude - 1.5 and (home).latitude + 1.5
        and private.miles_between(a.latitude, a.longitude, (home).latitude, (home).longitude) <= a.radius_miles
        and g.onboarding_completed
      group by g.id
      order by 3, g.id limit 80
    )
    select n.id, n.miles, n.languages_spoken from near n
    where n.id <> renter and n.id <> (home).owner_id
      and not private.is_blocked_between(renter, n.id)
      and not private.is_blocked_between((home).owner_id, n.id)
      and private.guide_hindrance(n.id, kind, starts, ends, except_tour) is null
    order by n.miles, n.id
  $function$
