-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The middle of the homes of a place. Definer: visitors read no positions; of the points that all may see, as a place may have one home.
create function private.place_center(wanted jsonb, OUT latitude double precision, OUT longitude double precision)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  place jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state',
    'areas', wanted -> 'areas', 'zip', wanted -> 'zip', 'street', wanted -> 'street'));
begin
  -- The place itself, whatever else is asked of its homes.
  execute format('select avg((few.at)[1]), avg((few.at)[0]) from (
    select private.public_point(l.id, l.latitude, l.longitude) as at from public.listings l
    where %s and l.latitude is not null limit 500) few', private.listing_conditions(null, place))
    into latitude, longitude using null::tsquery, place;
end
$function$
