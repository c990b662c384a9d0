-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Where a described home is: by a point, a street, a ZIP code, neighborhoods or a city. Definer, as areas_of_street.
create function private.valued_place(home jsonb)
 RETURNS TABLE(city text, state text, areas text[], is_known boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named text[] := array(select lower(a) from jsonb_array_elements_text(
    case when jsonb_typeof(home -> 'areas') = 'array' then home -> 'areas' else '[]' end) a limit 10);
  spot double precision[] := array(select (c)::double precision from jsonb_array_elements_text(
    case when jsonb_typeof(home -> 'point') = 'array' then home -> 'point' else '[]' end) c
    where c ~ '^-?\d{1,3}(\.\d{1,12})?$' limit 2);
begin
  city := lower(nullif(home ->> 'city', ''));
  state := lower(nullif(home ->> 'state', ''));
  is_known := true;
  if cardinality(spot) = 2 then
    -- The home nearest to the point, if one is near at all: as the map has them, which is true to a kilometre.
    select lower(l.city), lower(l.state), array[lower(l.neighborhood)] into city, state, areas
      from public.listings l
      where l.status = 'active'
        and private.public_point(l.id, l.latitude, l.longitude) <@ box(
          point(spot[1] - 0.1, spot[2] - 0.1), point(spot[1] + 0.1, spot[2] + 0.1))
      order by private.public_point(l.id, l.latitude, l.longitude) <-> point(spot[1], spot[2]), l.id limit 1;
    is_known := city is not null;
    areas := array_remove(coalesce(areas, '{}'), null);
    return next;
    return;
  end if;
  if nullif(home ->> 'street', '') is not null then
    named := private.areas_of_street(left(home ->> 'street', 200));
    is_known := cardinality(named) > 0;
  elsif nullif(home ->> 'zip', '') is not null then
    select array_agg(distinct lower(l.neighborhood)) filter (where l.neighborhood is not null) into named
      from public.listings l where l.status = 'active' and l.postal_code = left(home ->> 'zip', 20)
        and (valued_place.city is null or lower(l.city) = valued_place.city);
    is_known := named is not null;
    named := coalesce(named, '{}');
  end if;
  if cardinality(named) > 0 then
    -- The city that has most homes in these neighborhoods.
    select lower(l.city), lower(l.state), count(*) > 0 into city, state, is_known
      from public.listings l
      where l.status = 'active' and lower(l.neighborhood) = any (named)
        and (valued_place.city is null or lower(l.city) = valued_place.city)
        and (valued_place.state is null or lower(l.state) = valued_place.state)
      group by lower(l.city), lower(l.state) order by count(*) desc, 1 limit 1;
    is_known := coalesce(is_known, false);
  end if;
  areas := named;
  return next;
end
$function$
