-- More filters of the search, in one place: what finds, ranks and counts homes asks the same conditions.

-- Amenities are what hosts typed; a filter asks for the usual spellings. An index of the array serves them.
create index listings_amenities_idx on public.listings using gin (amenities) where status = 'active';

create function private.amenity_spellings(amenity text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select known || array(select lower(each) from unnest(known) each)
    from (select case amenity
      when 'air_conditioning' then array['Air conditioning', 'Central air', 'AC', 'A/C']
      when 'dishwasher' then array['Dishwasher']
      when 'balcony' then array['Balcony']
      when 'terrace' then array['Terrace', 'Patio', 'Deck']
      when 'roof_terrace' then array['Shared roof terrace', 'Roof terrace', 'Roof deck']
      when 'yard' then array['Yard', 'Garden', 'Backyard']
      when 'elevator' then array['Elevator', 'Lift']
      when 'bike_storage' then array['Bike storage', 'Bike room']
      when 'home_office' then array['Home office', 'Office']
      when 'dining_area' then array['Dining area', 'Dining room']
      when 'fireplace' then array['Fireplace']
      when 'bathtub' then array['Bathtub']
      when 'walk_in_shower' then array['Walk-in shower']
      when 'kitchen_island' then array['Kitchen island']
      when 'wardrobes' then array['Built-in wardrobes', 'Walk-in closet', 'Closets']
      when 'high_ceilings' then array['High ceilings']
      when 'utilities' then array['Utilities included']
      when 'step_free' then array['Elevator', 'Lift', 'Step-free access', 'Step-free entry',
        'Wheelchair accessible', 'Wheelchair access', 'Accessible']
      when 'laundry_unit' then array['Washer and dryer', 'Washer', 'In-unit laundry', 'Washer/dryer']
      when 'laundry_any' then array['Washer and dryer', 'Washer', 'In-unit laundry', 'Washer/dryer',
        'Laundry in building', 'Laundry room', 'Shared laundry', 'Laundry']
      when 'parking_garage' then array['Garage parking', 'Garage']
      when 'parking_driveway' then array['Driveway']
      when 'parking_off_street' then array['Off-street parking', 'Parking space']
      when 'parking_street' then array['Street parking']
      when 'parking_any' then array['Garage parking', 'Garage', 'Driveway', 'Off-street parking',
        'Parking space', 'Parking']
      -- A name of a later release is what it says.
      else array[left(amenity, 100)]
    end as known) spelled
  $$;
comment on function private.amenity_spellings is
  'How hosts write an amenity that searches name. A home has it with any of them.';

-- '4312 Duval Street' is on 'duval st'.
create function private.street_name(address text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(regexp_replace(address, '^\s*\d+[[:alpha:]]?\s+', '')),
      '\mstreet$', 'st'), '\mavenue$', 'ave'), '\mboulevard$', 'blvd'), '\mroad$', 'rd'), '\mlane$', 'ln')
  $$;
comment on function private.street_name is 'The street of an address without its number, for looking up.';
create index listings_street_idx on public.listings (private.street_name(street_address))
  where status = 'active';

-- Which street a home is in is not public (DEC-42): naming a street finds the neighborhoods in which at least
-- three homes are in it, with all of their homes.
create function private.areas_of_street(street text) returns text[]
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(array_agg(lower(found.neighborhood)), '{}')
    from (
      select l.neighborhood from public.listings l
      where l.status = 'active' and private.street_name(l.street_address) = lower(street)
        and l.neighborhood is not null
      group by l.neighborhood having count(*) >= 3
    ) found
  $$;
comment on function private.areas_of_street is
  'Neighborhoods with three homes or more in a street. Definer: visitors do not read addresses.';

-- Fees for a pet or a car count for a search that has one.
create function private.fees_left_out(wanted jsonb) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array_remove(array['application',
      case when (wanted ->> 'pets_allowed')::boolean is not true then 'pet' end,
      case when coalesce(wanted ->> 'parking', 'street') = 'street' then 'parking' end], null)
  $$;
comment on function private.fees_left_out is
  'Kinds of monthly fees that are not in what a home costs the person who searches.';

create function private.monthly_fees_sql(wanted jsonb) returns text
  language sql immutable
  set search_path = ''
  as $$
    select format('coalesce((select sum(f.amount_cents) from public.listing_fees f
      where f.listing_id = l.id and f.period = ''monthly'' and f.kind <> all (%L::text[])), 0)',
      private.fees_left_out(wanted))
  $$;
comment on function private.monthly_fees_sql is
  'Monthly fees of home l in SQL: everybody''s, and those for a pet or a car where the search has one.';

-- Only the conditions that are asked for, so that each search gets the plan it deserves; values stay
-- parameters. $1 is the text query, $2 the filters.
create function private.listing_conditions(query tsquery, wanted jsonb) returns text
  language sql stable
  set search_path = ''
  as $$
    select concat_ws(' and ', 'l.status = ''active''',
      case when nullif(wanted ->> 'city', '') is not null
        then 'lower(l.city) = lower($2 ->> ''city'')' end,
      case when query is not null then 'l.search @@ $1' end,
      case when jsonb_typeof(wanted -> 'among') = 'array'
        then 'l.id = any (array(select jsonb_array_elements_text($2 -> ''among'')::uuid))' end,
      case when nullif(wanted ->> 'state', '') is not null
        then 'lower(l.state) = lower($2 ->> ''state'')' end,
      case when jsonb_typeof(wanted -> 'areas') = 'array' and jsonb_array_length(wanted -> 'areas') > 0
        then 'lower(l.neighborhood) = any (array(
          select lower(area) from jsonb_array_elements_text($2 -> ''areas'') area))' end,
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
  $$;
comment on function private.listing_conditions is
  'What a search asks of home l, in SQL. $1 is the text query, $2 the filters.';

create or replace function private.find_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = ''
  -- Reading a thousand homes in a row looks cheap to the planner, until nothing matches.
  set enable_seqscan = off
  -- Enough to remember each of a hundred thousand homes: otherwise all words of a page are read again.
  set work_mem = '32MB'
  as $$
declare
  conditions text := private.listing_conditions(query, wanted);
  in_city text := case when nullif(wanted ->> 'city', '') is not null
    then ' and lower(l.city) = lower($2 ->> ''city'')' else '' end;
  after_cursor text := '';
begin
  if bookmark is null then
    execute format(
      case when query is null
        then 'select count(*) from (select from public.listings l where %s limit 1001) few'
        -- Planned for all of them, read for a thousand: the index of words beats reading homes.
        else 'with found as materialized (select from public.listings l where %s)
          select count(*) from (select from found limit 1001) few'
      end, conditions
    ) into total using query, wanted;
    if total > 1000 then
      total := null;
    end if;
  else
    total := (bookmark ->> 'total')::integer;
    after_cursor := format(' and (l.%I, l.id) %s (($3 ->> ''key'')::%s, ($3 ->> ''id'')::uuid)',
      sort_key, case direction when 'desc' then '<' else '>' end,
      case sort_key when 'published_at' then 'timestamptz' else 'integer' end);
  end if;

  -- Of many, the index in this order soon meets a page full. Not always: the cheapest homes may not
  -- hold a word that many others hold, so that looking for words ends after four thousand homes.
  if total is null then
    execute format(
      case when query is null
        then 'select array(select l.id from public.listings l where %1$s%2$s
          order by l.%3$I %4$s, l.id %4$s limit %5$s)'
        else 'select array(select l.id from (
            select * from public.listings l where l.status = ''active''%6$s%2$s
            order by l.%3$I %4$s, l.id %4$s limit 4000
          ) l where %1$s order by l.%3$I %4$s, l.id %4$s limit %5$s)'
      end,
      conditions, after_cursor, sort_key, direction, counted, in_city
    ) into ids using query, wanted, bookmark;
    if query is null or cardinality(ids) = counted then
      return;
    end if;
  end if;

  -- Few matches are fetched and sorted.
  execute format(
    'with found as materialized (
      select l.id, l.%3$I from public.listings l where %1$s%2$s
    )
    select array(select id from found order by %3$I %4$s, id %4$s limit %5$s)',
    conditions, after_cursor, sort_key, direction, counted
  ) into ids using query, wanted, bookmark;
end
$$;

-- Who writes a home evaluates its index; everything else here is called by definers only.
grant execute on function private.street_name(text) to authenticated, service_role;
