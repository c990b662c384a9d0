-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Cards of up to four homes on offer that are nearest to one in place, size, type and rent. As the caller: of a home that they may not see there is none.
-- executable by anon, authenticated
create function public.similar_listings(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select private.listing_cards(array(
      select near.id
      from public.listings asked
      cross join lateral (
        -- The newest of the city are enough to choose from.
        select l.id, l.rent_cents, l.bedrooms, l.home_type, l.neighborhood
        from public.listings l
        where l.status = 'active' and lower(l.city) = lower(asked.city) and l.id <> asked.id
          and lower(l.state) = lower(asked.state)
          and l.rent_cents between asked.rent_cents * 0.7 and asked.rent_cents * 1.3
          and l.bedrooms between asked.bedrooms - 1 and asked.bedrooms + 1
        order by l.published_at desc, l.id desc limit 300
      ) near
      where asked.id = similar_listings.listing
      -- A tenth of the rent weighs as much as another type or neighborhood, a bedroom twice that.
      order by abs(near.rent_cents - asked.rent_cents) * 10.0 / greatest(asked.rent_cents, 1)
        + abs(near.bedrooms - asked.bedrooms) * 2
        + (near.home_type <> asked.home_type)::integer
        + (near.neighborhood is distinct from asked.neighborhood)::integer,
        near.id
      limit 4
    ))
  $function$
