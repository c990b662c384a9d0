-- Visitors read street, unit and exact position of every home: an empty flat and the way to it. They
-- see the neighbourhood now; the rest is for who signed in, and cards of a search carry a position that is
-- rounded to about a kilometre. Columns that are added to the table later are granted to them one by one.

revoke select on public.listings from anon;
grant select (
  id, owner_id, org_id, property_id, title, description, status, home_type, city, state, postal_code,
  neighborhood, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities,
  rent_cents, deposit_cents, currency, available_from, published_at, created_at, updated_at, search,
  lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included
) on public.listings to anon;

-- A building is at the same place as its homes.
revoke select on public.properties from anon;
grant select (
  id, owner_id, org_id, kind, name, city, state, postal_code, neighborhood, time_zone, built_in,
  created_at, updated_at
) on public.properties to anon;

create function private.rough_position(listing uuid, out latitude numeric, out longitude numeric)
  language sql stable security definer
  set search_path = ''
  as $$
    select round(l.latitude::numeric, 2), round(l.longitude::numeric, 2)
    from public.listings l where l.id = listing and l.status = 'active'
  $$;
comment on function private.rough_position is
  'Where a public home is, to about a kilometre. Definer: visitors do not read the position itself.';
grant execute on function private.rough_position(uuid) to anon, authenticated;

create or replace function private.listing_cards(ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'owner_id', l.owner_id, 'title', l.title, 'city', l.city, 'state', l.state,
      'neighborhood', l.neighborhood, 'home_type', l.home_type, 'rent_cents', l.rent_cents,
      'currency', l.currency, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'area_sqft', l.area_sqft, 'available_from', l.available_from, 'latitude', rough.latitude,
      'longitude', rough.longitude, 'published_at', l.published_at,
      'pictures', coalesce((
        select jsonb_agg(jsonb_build_object(
          'path', m.path, 'widths', m.widths, 'alt', m.alt, 'dominant_color', m.dominant_color
        ) order by m.position)
        from (
          select * from public.listing_media each
          where each.listing_id = l.id and each.kind = 'image'
          order by each.position limit 5
        ) m
      ), '[]')
    ) order by wanted.place), '[]')
    from unnest(ids) with ordinality wanted (id, place)
    join public.listings l on l.id = wanted.id
    left join lateral private.rough_position(l.id) rough on true
  );
end
$$;
