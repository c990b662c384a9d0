-- Terms count for a home's quality: five points that the long description had too many. Fees do
-- not: a home without any is none the worse.
create or replace function private.listing_quality(home public.listings)
  returns table (reason text, points integer, reached boolean, needed boolean)
  language sql stable
  set search_path = ''
  as $$
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
  $$;
