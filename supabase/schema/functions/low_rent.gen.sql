-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: it reads the model of rents. Decision 193.
create function private.low_rent(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- A fifth below the rent that nine of ten homes like it ask at least.
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
        (select count(*) from jsonb_array_elements_text(valued.answer -> 'homes') h where h <> l.id::text) as homes
    ) v
    where l.id = listing and l.status = 'active' and l.rent_cents > 0
      and valued.answer ->> 'state' = 'valued' and v.homes >= 5 and l.rent_cents < 0.8 * v.low
  $function$
