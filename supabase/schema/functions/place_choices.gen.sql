-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For each city, and each neighborhood of the city that is asked for, how many homes it would leave, with the other filters as they are; of more than 3000 homes the newest (cities_at_least, areas_at_least).
-- executable by anon, authenticated
create function public.place_choices(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.place_choices(q, filters) $function$

-- For each city, and each neighborhood of the city that is asked for, how many homes it would leave, with the other filters as they are; of more than 3000 homes the newest. Definer, like find_listings: active homes only.
-- executable by anon, authenticated
create function private.place_choices(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- As search_facets: of more homes the newest are counted, and numbers are then said as 'at least'.
  most constant integer := 3000;
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  -- Another place is looked for in all of it, and not on the part of the map that is in sight.
  anywhere jsonb := wanted - '{city,state,areas,zip,street,box,drawn,around}'::text[];
  in_city jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state'));
  query tsquery := private.search_meaning(left(coalesce(q, ''), 200));
  of_cities uuid[];
  of_city uuid[];
begin
  select f.ids into of_cities
    from private.find_listings(query, anywhere, null, 'published_at', 'desc', most + 1) f;
  if in_city ? 'city' then
    select f.ids into of_city
      from private.find_listings(query, anywhere || in_city, null, 'published_at', 'desc', most + 1) f;
  end if;
  return jsonb_build_object(
    'cities_at_least', cardinality(of_cities) > most,
    'cities', (select coalesce(jsonb_object_agg(place, homes), '{}') from (
      select l.city || ', ' || l.state as place, count(*) as homes
      from unnest(of_cities[1:most]) found (id) join public.listings l on l.id = found.id
      where l.status = 'active' group by 1) each),
    'areas_at_least', coalesce(cardinality(of_city) > most, false),
    'areas', (select coalesce(jsonb_object_agg(place, homes), '{}') from (
      -- One neighborhood however its hosts write it.
      select min(l.neighborhood) as place, count(*) as homes
      from unnest(of_city[1:most]) found (id) join public.listings l on l.id = found.id
      where l.status = 'active' and l.neighborhood is not null group by lower(l.neighborhood)) each));
end
$function$
