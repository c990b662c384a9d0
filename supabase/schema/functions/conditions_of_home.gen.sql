-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a search asks of home l, in SQL. $1 is the text query, $2 the filters.
create function private.conditions_of_home(query tsquery, wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select concat_ws(' and ', 'l.status = ''active''',
      case when nullif(wanted ->> 'city', '') is not null
        then 'lower(l.city) = lower($2 ->> ''city'')' end,
      case when query is not null then 'l.search @@ $1' end,
      case when jsonb_typeof(wanted -> 'among') = 'array'
        then 'l.id = any (array(select jsonb_array_elements_text($2 -> ''among'')::uuid))' end,
      case when nullif(wanted ->> 'state', '') is not null
        then 'lower(l.state) = lower($2 ->> ''state'')' end,
      case when jsonb_typeof(wanted -> 'areas') = 'array' and jsonb_array_length(wanted -> 'areas') > 0
        -- One area by itself: its index has the newest first, and nothing is sorted.
        then case jsonb_array_length(wanted -> 'areas')
          when 1 then 'lower(l.neighborhood) = lower($2 -> ''areas'' ->> 0)'
          else 'lower(l.neighborhood) = any (array(
            select lower(area) from jsonb_array_elements_text($2 -> ''areas'') area))' end end,
      case when nullif(wanted ->> 'zip', '') is not null then 'l.postal_code = $2 ->> ''zip''' end,
      case when nullif(wanted ->> 'street', '') is not null
        then 'lower(l.neighborhood) = any (array(
          select unnest(private.areas_of_street($2 ->> ''street''))))' end,
      case when wanted ->> 'min_rent_cents' is not null
        then 'l.rent_cents >= ($2 ->> ''min_rent_cents'')::bigint' end,
      case when wanted ->> 'max_rent_cents' is not null
        then 'l.rent_cents <= ($2 ->> ''max_rent_cents'')::bigint' end,
      -- The rent is the most of it, and has an index.
      case when wanted ->> 'max_total_cents' is not null
        then format('l.rent_cents <= ($2 ->> ''max_total_cents'')::bigint
          and l.rent_cents + %s <= ($2 ->> ''max_total_cents'')::bigint',
          private.monthly_fees_sql(wanted)) end,
      case when wanted ->> 'min_total_cents' is not null
        then format('l.rent_cents + %s >= ($2 ->> ''min_total_cents'')::bigint',
          private.monthly_fees_sql(wanted)) end,
      case when wanted ->> 'min_bedrooms' is not null
        then 'l.bedrooms >= ($2 ->> ''min_bedrooms'')::integer' end,
      case when wanted ->> 'min_bathrooms' is not null
        then 'l.bathrooms >= ($2 ->> ''min_bathrooms'')::numeric' end,
      case when wanted ->> 'min_area_sqft' is not null
        then 'l.area_sqft >= ($2 ->> ''min_area_sqft'')::integer' end,
      case when jsonb_typeof(wanted -> 'home_types') = 'array'
          and jsonb_array_length(wanted -> 'home_types') > 0
        then 'l.home_type = any (array(select jsonb_array_elements_text($2 -> ''home_types'')))' end,
      case when (wanted ->> 'pets_allowed')::boolean then 'l.pets_allowed' end,
      case when (wanted ->> 'no_pets')::boolean then 'not l.pets_allowed' end,
      case when (wanted ->> 'furnished')::boolean then 'l.furnished' end,
      case when (wanted ->> 'unfurnished')::boolean then 'not l.furnished' end,
      case when wanted ->> 'laundry' in ('unit', 'any')
        then format('(l.laundry = any (%L::text[]) or l.amenities && %L::text[])',
          case wanted ->> 'laundry' when 'unit' then '{in_unit}' else '{in_unit,in_building}' end,
          private.amenity_spellings('laundry_' || (wanted ->> 'laundry'))) end,
      case when wanted ->> 'parking' in ('any', 'garage', 'driveway', 'off_street', 'street')
        then format('(l.parking = any (%L::text[]) or l.amenities && %L::text[])',
          case wanted ->> 'parking' when 'any' then array['garage', 'driveway', 'off_street']
            else array[wanted ->> 'parking'] end,
          private.amenity_spellings('parking_' || (wanted ->> 'parking'))) end,
      (select string_agg(format('l.amenities && %L::text[]', private.amenity_spellings(amenity)), ' and ')
        from jsonb_array_elements_text(
          case when jsonb_typeof(wanted -> 'amenities') = 'array' then wanted -> 'amenities' else '[]' end
        ) amenity),
      case when (wanted ->> 'step_free')::boolean
        then format('l.amenities && %L::text[]', private.amenity_spellings('step_free')) end,
      -- A home whose host has not said for how long is not said to fit.
      case when wanted ->> 'lease_months' is not null
        then '(l.lease_months_min <= ($2 ->> ''lease_months'')::integer
          and coalesce(l.lease_months_max, 120) >= ($2 ->> ''lease_months'')::integer)' end,
      case when wanted ->> 'available_by' is not null
        then '(l.available_from is null or l.available_from <= ($2 ->> ''available_by'')::date)' end)
  );
end
$function$
