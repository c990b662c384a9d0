-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The middle of a place that suggest_places names, [longitude, latitude]: place has city and state, areas or zip.
-- executable by anon, authenticated
create function public.place_spot(place jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.place_spot(place) $function$

-- The middle of a place, [longitude, latitude], of the public spots of its homes; null where it has none. Definer: it reads active homes only, and of each what its pin shows.
-- executable by anon, authenticated
create function private.place_spot(place jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- The place itself, whatever else is asked of its homes.
  named jsonb := jsonb_strip_nulls(jsonb_build_object('city', place -> 'city', 'state', place -> 'state',
    'areas', place -> 'areas', 'zip', place -> 'zip'));
  spot jsonb;
begin
  if coalesce(named, '{}') = '{}' then
    return null;
  end if;
  execute format('select jsonb_build_array(round(avg(spot[0])::numeric, 4), round(avg(spot[1])::numeric, 4))
    from (
      select private.public_point(l.id, l.latitude, l.longitude) as spot from public.listings l
      where %s and l.latitude is not null limit 500
    ) few having count(*) > 0', private.listing_conditions(null, named))
    into spot using null::tsquery, named;
  return spot;
end
$function$
