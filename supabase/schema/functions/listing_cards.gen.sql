-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Homes as results show them, in the order of the ids.
-- executable by anon, authenticated
create function private.listing_cards(ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'owner_id', l.owner_id, 'title', l.title, 'city', l.city, 'state', l.state,
      'neighborhood', l.neighborhood, 'home_type', l.home_type, 'rent_cents', l.rent_cents,
      'currency', l.currency, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'area_sqft', l.area_sqft, 'available_from', l.available_from, 'latitude', rough.latitude,
      'longitude', rough.longitude, 'published_at', l.published_at,
      'pets_allowed', l.pets_allowed, 'furnished', l.furnished,
      'monthly_fees_cents', coalesce((
        select sum(f.amount_cents) from public.listing_fees f
        where f.listing_id = l.id and f.period = 'monthly'
          and f.kind not in ('application', 'pet', 'parking')
      ), 0),
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
$function$
