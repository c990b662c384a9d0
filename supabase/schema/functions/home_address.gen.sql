-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where exactly a home is, for who may know it (DEC-42): {street_address, latitude, longitude}; null for others.
-- executable by authenticated
create function public.home_address(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.home_address(listing) $function$

-- Definer: the columns are no client's. Null for who may not know it.
-- executable by authenticated
create function private.home_address(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('street_address', l.street_address, 'latitude', l.latitude,
      'longitude', l.longitude)
    from public.listings l where l.id = listing and private.knows_address(listing)
  $function$
