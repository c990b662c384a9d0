-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How hosts write an amenity that searches name. A home has it with any of them.
create function private.amenity_spellings(amenity text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
  $function$
