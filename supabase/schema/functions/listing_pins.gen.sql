-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Pins of active homes, each [id, longitude, latitude, rent_cents, currency, bedrooms]. Definer: visitors do not read the position itself.
-- executable by anon, authenticated
create function private.listing_pins(ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      l.id, place[0], place[1], l.rent_cents, l.currency, l.bedrooms) order by wanted.turn), '[]')
    from unnest(ids) with ordinality wanted (id, turn)
    join public.listings l on l.id = wanted.id and l.status = 'active'
    cross join lateral private.public_point(l.id, l.latitude, l.longitude) place
    where place is not null
  );
end
$function$
