-- What a search asks of homes is put together by functions whose plans are stored: written in SQL they were planned
-- anew with each search, which was a third of the time of a simple one; of where each home of a
-- page is as well. What they answer is as it was.

create or replace function private.conditions_of_home(query tsquery, wanted jsonb) returns text
  language plpgsql stable
  set search_path = ''
  as $$
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
$$;

create or replace function private.listing_conditions(query tsquery, wanted jsonb) returns text
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return (
    select concat_ws(' and ', private.conditions_of_home(query, wanted),
      -- Words in a wide part of the map are found by the words: what is asked as a whole is no key of an index.
      case when query is not null and private.is_wide(wanted -> 'box')
        then '(' || private.area_conditions(wanted) || ') is true' else private.area_conditions(wanted) end,
      case when wanted ->> 'max_bedrooms' is not null
        then 'l.bedrooms <= ($2 ->> ''max_bedrooms'')::integer' end,
      case when wanted ->> 'max_bathrooms' is not null
        then 'l.bathrooms <= ($2 ->> ''max_bathrooms'')::numeric' end,
      -- A home that names no place to park: hosts seldom write that there is none.
      case when wanted ->> 'parking' = 'none'
        then format('(coalesce(l.parking, ''none'') = ''none'' and not l.amenities && %L::text[])',
          private.amenity_spellings('parking_any') || private.amenity_spellings('parking_street')) end,
      -- One look by its key for each home that is read; 'not exists' may be planned as a join with all of them.
      case when (wanted ->> 'tours_this_week')::boolean
        then '(select w.listing_id from private.homes_without_tours w where w.listing_id = l.id) is null' end)
  );
end
$$;

create or replace function private.fit_sql(wanted jsonb, worded boolean) returns text
  language plpgsql stable
  set search_path = ''
  as $$
begin
  -- What is asked, holds for all of them. Of these, in front: those whose title and facts hold the words,
  -- with just as many bedrooms, reached without steps where that is asked, free near the day, from a recent
  -- day, with a complete page. Nobody pays for a place here, and nothing about people counts.
  return (
    select concat_ws(' + ',
      case when worded
        then '4 * ts_rank_cd(''{0.05, 0.3, 0.6, 1}'', l.search, $1, 32)' else '0' end,
      case when wanted ->> 'min_bedrooms' is not null
        -- Of '2 to 3 bedrooms' each is just as many.
        then format('greatest(1 - 0.8 * greatest(l.bedrooms - ($2 ->> %L)::integer, 0), -1)',
          case when wanted ->> 'max_bedrooms' is null then 'min_bedrooms' else 'max_bedrooms' end) end,
      case when wanted ->> 'min_bedrooms' is not null and not coalesce(wanted -> 'home_types' ? 'room', false)
        then 'case when l.home_type = ''room'' then -2 else 0 end' end,
      case when (wanted ->> 'step_free')::boolean
        then format('case when l.amenities && %L::text[] then 1 else 0 end',
          '{Step-free access,Step-free entry,Wheelchair accessible,Wheelchair access,Accessible}') end,
      case when wanted ->> 'available_by' is not null
        then 'case when l.available_from is null then 0 else greatest(0,
          0.5 - abs(($2 ->> ''available_by'')::date - l.available_from) / 120.0) end' end,
      -- As a float: a numeric division for each of five hundred homes takes longer than finding them.
      '1 / (1 + greatest(date_part(''epoch'', $3::timestamptz - l.published_at), 0) / 2592000)',
      '0.1 * ((l.area_sqft is not null)::integer + (l.available_from is not null)::integer
        + (cardinality(l.amenities) >= 3)::integer + (l.neighborhood is not null)::integer
        + (l.deposit_cents is not null)::integer)')
  );
end
$$;

create or replace function private.rough_position(listing uuid, out latitude numeric, out longitude numeric)
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  select place[1]::numeric, place[0]::numeric into latitude, longitude
    from public.listings l, private.public_point(l.id, l.latitude, l.longitude) place
    where l.id = listing and l.status = 'active';
end
$$;
