-- What each choice of a filter would leave, before it is taken: all of them in one call.

create function public.search_facets(q text default '', filters jsonb default '{}') returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  -- Homes that are counted; of more, the newest, and numbers are then said as 'at least'.
  most constant integer := 3000;
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  place jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state',
    'areas', wanted -> 'areas', 'zip', wanted -> 'zip', 'street', wanted -> 'street'));
  query tsquery := private.search_meaning(left(coalesce(q, ''), 200));
  found_ids uuid[];
  answer jsonb;
begin
  select f.ids into found_ids
    from private.find_listings(query, place, null, 'published_at', 'desc', most + 1) f;
  execute format($sql$
    with homes as materialized (
      select l.home_type, l.bedrooms, l.bathrooms, l.area_sqft, l.pets_allowed, l.furnished, l.amenities,
        l.laundry, l.parking, l.lease_months_min, coalesce(l.lease_months_max, 120) as lease_months_max,
        l.available_from, l.rent_cents + %1$s as total_cents
      from unnest($1) wanted (id) join public.listings l on l.id = wanted.id where l.status = 'active'
    ), judged as materialized (
      -- What a home lacks, a bit for each filter: a choice counts the homes that lack nothing but it.
      select h.*,
        (coalesce(h.total_cents > ($2 ->> 'max_total_cents')::bigint, false)
          or coalesce(h.total_cents < ($2 ->> 'min_total_cents')::bigint, false))::integer * 1
        + coalesce(h.bedrooms < ($2 ->> 'min_bedrooms')::integer, false)::integer * 2
        + coalesce(h.bathrooms < ($2 ->> 'min_bathrooms')::numeric, false)::integer * 4
        + (($2 ->> 'min_area_sqft') is not null
          and coalesce(h.area_sqft < ($2 ->> 'min_area_sqft')::integer, true))::integer * 8
        + coalesce(jsonb_typeof($2 -> 'home_types') = 'array' and $2 -> 'home_types' <> '[]'
          and not ($2 -> 'home_types') ? h.home_type, false)::integer * 16
        + (coalesce(($2 ->> 'pets_allowed')::boolean, false) and not h.pets_allowed
          or coalesce(($2 ->> 'no_pets')::boolean, false) and h.pets_allowed)::integer * 32
        + (coalesce(($2 ->> 'furnished')::boolean, false) and not h.furnished
          or coalesce(($2 ->> 'unfurnished')::boolean, false) and h.furnished)::integer * 64
        + (case $2 ->> 'laundry' when 'unit' then not (coalesce(h.laundry = 'in_unit', false)
            or h.amenities && private.amenity_spellings('laundry_unit'))
          when 'any' then not (coalesce(h.laundry in ('in_unit', 'in_building'), false)
            or h.amenities && private.amenity_spellings('laundry_any')) else false end)::integer * 128
        + (case when $2 ->> 'parking' in ('any', 'garage', 'driveway', 'off_street', 'street')
          then not (coalesce(h.parking = $2 ->> 'parking', false)
            or $2 ->> 'parking' = 'any' and coalesce(h.parking in ('garage', 'driveway', 'off_street'), false)
            or h.amenities && private.amenity_spellings('parking_' || ($2 ->> 'parking')))
          else false end)::integer * 256
        + exists (select from jsonb_array_elements_text(
            case when jsonb_typeof($2 -> 'amenities') = 'array' then $2 -> 'amenities' else '[]' end) a
            where not h.amenities && private.amenity_spellings(a))::integer * 512
        + (coalesce(($2 ->> 'step_free')::boolean, false)
          and not h.amenities && private.amenity_spellings('step_free'))::integer * 1024
        + (($2 ->> 'lease_months') is not null and not coalesce(h.lease_months_min
            <= ($2 ->> 'lease_months')::integer and h.lease_months_max
            >= ($2 ->> 'lease_months')::integer, false))::integer * 2048
        + coalesce(h.available_from > ($2 ->> 'available_by')::date, false)::integer * 4096 as lacks
      from homes h
    )
    select jsonb_build_object(
      'at_least', cardinality($1) > %2$s,
      'total', (select count(*) from judged where lacks = 0),
      'prices', (select coalesce(jsonb_object_agg(step, homes), '{}') from (
        select total_cents / 10000 * 100 as step, count(*) as homes from judged
        where lacks & ~1 = 0 group by 1) each),
      'beds', (select jsonb_object_agg(n, (select count(*) from judged
        where lacks & ~2 = 0 and bedrooms >= n)) from generate_series(1, 5) n),
      'baths', (select jsonb_object_agg(n, (select count(*) from judged
        where lacks & ~4 = 0 and bathrooms >= n)) from unnest('{1,1.5,2,3}'::numeric[]) n),
      'sizes', (select jsonb_object_agg(n, (select count(*) from judged
        where lacks & ~8 = 0 and area_sqft >= n)) from unnest('{400,600,800,1000,1500}'::integer[]) n),
      'types', (select coalesce(jsonb_object_agg(home_type, homes), '{}') from (
        select home_type, count(*) as homes from judged where lacks & ~16 = 0 group by 1) each),
      'pets', (select jsonb_build_object('yes', count(*) filter (where pets_allowed),
        'no', count(*) filter (where not pets_allowed)) from judged where lacks & ~32 = 0),
      'furnished', (select jsonb_build_object('yes', count(*) filter (where furnished),
        'no', count(*) filter (where not furnished)) from judged where lacks & ~64 = 0),
      'laundry', (select jsonb_build_object(
        'unit', count(*) filter (where coalesce(laundry = 'in_unit', false)
          or amenities && private.amenity_spellings('laundry_unit')),
        'any', count(*) filter (where coalesce(laundry in ('in_unit', 'in_building'), false)
          or amenities && private.amenity_spellings('laundry_any')))
        from judged where lacks & ~128 = 0),
      'parking', (select jsonb_object_agg(kind, (select count(*) from judged
        where lacks & ~256 = 0 and (coalesce(parking = kind, false)
          or kind = 'any' and coalesce(parking in ('garage', 'driveway', 'off_street'), false)
          or amenities && private.amenity_spellings('parking_' || kind))))
        from unnest('{any,garage,driveway,off_street,street}'::text[]) kind),
      'amenities', (select jsonb_object_agg(name, (select count(*) from judged
        -- With those that are chosen: a home has to have all of them.
        where lacks = 0 and amenities && private.amenity_spellings(name)))
        from unnest('{air_conditioning,dishwasher,balcony,terrace,roof_terrace,yard,elevator,bike_storage,home_office,dining_area,fireplace,bathtub,walk_in_shower,kitchen_island,wardrobes,high_ceilings,utilities}'::text[]) name),
      'step_free', (select count(*) from judged where lacks & ~1024 = 0
        and amenities && private.amenity_spellings('step_free')),
      'months', (select jsonb_object_agg(n, (select count(*) from judged
        where lacks & ~2048 = 0 and coalesce(lease_months_min <= n and lease_months_max >= n, false)))
        from unnest('{1,3,6,9,12,24}'::integer[]) n)
    ) $sql$, private.monthly_fees_sql(wanted), most)
    into answer using found_ids, wanted;
  return answer;
end
$$;
comment on function public.search_facets is
  'For each choice of a filter how many homes it would leave, with the others as they are; of more than 3000 homes the newest (at_least). Definer, like find_listings: active homes only.';

grant execute on function public.search_facets(text, jsonb) to anon, authenticated;
