-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side: {score 0 to 100, missing [{reason, points, needed}]}, null for others.
-- executable by authenticated
create function public.listing_quality(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.listing_score(listing) $function$

-- What makes a home's page good, with the points of each reason; 100 in all.
-- executable by authenticated
create function private.listing_quality(home public.listings)
 RETURNS TABLE(reason text, points integer, reached boolean, needed boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with pictures as (
      select count(*) filter (where m.kind = 'image') as total,
        count(*) filter (where m.kind = 'image' and m.alt = '') as unexplained
      from public.listing_media m where m.listing_id = home.id
    )
    select q.* from pictures p, lateral (values
      ('picture', 20, p.total >= 1, true),
      ('five_pictures', 20, p.total >= 5, false),
      ('picture_texts', 5, p.total >= 1 and p.unexplained = 0, false),
      ('rent', 10, home.rent_cents > 0, true),
      ('available_from', 10, home.available_from is not null, true),
      ('description', 10, char_length(home.description) >= 40, true),
      ('long_description', 5, char_length(home.description) >= 300, false),
      ('terms', 5, num_nulls(home.lease_months_min, home.smoking, home.laundry, home.parking) = 0,
        false),
      ('area', 5, home.area_sqft is not null, false),
      ('amenities', 5, cardinality(home.amenities) >= 3, false),
      ('place', 5, home.latitude is not null and home.longitude is not null, false)
    ) as q (reason, points, reached, needed)
  $function$
