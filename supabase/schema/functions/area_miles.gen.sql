-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How far a home is from the middle of the guide's nearest area that it is in; null outside of all. Definer: it reads both. Granted to nobody.
create function private.area_miles(guide uuid, listing uuid)
 RETURNS double precision
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select min(private.miles_between(a.latitude, a.longitude, l.latitude, l.longitude))
    from public.listings l join public.guide_areas a on a.guide_id = guide
    where l.id = listing
      and private.miles_between(a.latitude, a.longitude, l.latitude, l.longitude) <= a.radius_miles
  $function$
