-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the numbers of private.rent_facts are, in their order.
create function private.rent_fact_names()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select array['size', 'bedrooms', 'bathrooms', 'house', 'townhouse', 'studio', 'loft', 'room', 'furnished', 'pets',
      'laundry_unit', 'laundry_building', 'parking', 'air_conditioning', 'dishwasher', 'outdoors', 'elevator',
      'utilities']
  $function$
