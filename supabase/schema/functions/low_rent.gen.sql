-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: it reads the model of rents. Decision 193.
create function private.low_rent(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- A fifth below the rent that nine of ten homes like it ask at least, and below each of those most alike. Without
    -- its size and neighborhood a home is like too many others.
    select jsonb_build_object('low_cents', v.low, 'homes', v.homes)
    from public.listings l
    cross join lateral private.value_home(jsonb_build_object(
      'city', l.city, 'state', l.state, 'areas', to_jsonb(array_remove(array[l.neighborhood], null)),
      'type', l.home_type, 'beds', l.bedrooms, 'baths', trim_scale(l.bathrooms), 'sqft', l.area_sqft,
      'furnished', l.furnished, 'pets', l.pets_allowed, 'laundry', l.laundry, 'parking', l.parking,
      'amenities', to_jsonb(l.amenities)
    )) valued (answer)
    cross join lateral (
      select (valued.answer ->> 'low_cents')::bigint as low,
        count(*) as homes, min(a.rent_cents) as least
      from public.listings a
      where a.id <> l.id
        and a.id in (select h::uuid from jsonb_array_elements_text(valued.answer -> 'homes') h)
    ) v
    where l.id = listing and l.status = 'active' and l.rent_cents > 0
      and l.area_sqft is not null and l.neighborhood is not null
      and valued.answer ->> 'state' = 'valued' and v.homes >= 5 and l.rent_cents < 0.8 * v.low
      and l.rent_cents < v.least
  $function$
