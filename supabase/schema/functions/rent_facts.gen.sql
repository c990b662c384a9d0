-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The facts of a home as numbers, in the order of private.rent_fact_names.
create function private.rent_facts(home_type text, beds integer, baths numeric, sqft integer, furnished boolean, pets boolean, laundry text, parking text, amenities text[])
 RETURNS double precision[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array[
      ln(greatest(sqft, 100)), beds, baths,
      (home_type = 'house')::integer, (home_type = 'townhouse')::integer, (home_type = 'studio')::integer,
      (home_type = 'loft')::integer, (home_type = 'room')::integer,
      coalesce(furnished, false)::integer, coalesce(pets, false)::integer,
      (coalesce(laundry = 'in_unit', false) or amenities && private.amenity_spellings('laundry_unit'))::integer,
      (coalesce(laundry = 'in_building', false)
        or amenities && array['Laundry in building', 'Laundry room', 'Shared laundry', 'Laundry'])::integer,
      (coalesce(parking in ('garage', 'driveway', 'off_street'), false)
        or amenities && private.amenity_spellings('parking_any'))::integer,
      (amenities && private.amenity_spellings('air_conditioning'))::integer,
      (amenities && private.amenity_spellings('dishwasher'))::integer,
      (amenities && (private.amenity_spellings('balcony') || private.amenity_spellings('terrace')
        || private.amenity_spellings('roof_terrace') || private.amenity_spellings('yard')))::integer,
      (amenities && private.amenity_spellings('elevator'))::integer,
      (amenities && private.amenity_spellings('utilities'))::integer
    ]::double precision[]
  $function$
