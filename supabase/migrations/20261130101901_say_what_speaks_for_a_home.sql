-- What the page of a home says of its pictures and its rent, for the reader to judge. Decisions 192 and 193.

create function private.like_pictures_of(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    -- 'earlier': another host had them before; 'later': another host added them after this home.
    with pairs as (
      select mine.id as mine, other.listing_id, other.created_at, p.is_earlier
      from public.listing_media mine
      join public.listings home on home.id = mine.listing_id
      cross join lateral (
        select l.earlier_id as id, true as is_earlier from private.like_pictures l where l.picture_id = mine.id
        union all
        select l.picture_id, false from private.like_pictures l where l.earlier_id = mine.id
      ) p
      join public.listing_media other on other.id = p.id
      join public.listings theirs on theirs.id = other.listing_id
      where mine.listing_id = listing
        -- Of drafts nothing is said; a home may have changed hands since.
        and theirs.status in ('active', 'paused', 'rented') and theirs.published_at is not null
        and theirs.owner_id <> home.owner_id and theirs.org_id is distinct from home.org_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'who', case when s.is_earlier then 'earlier' else 'later' end,
        'pictures', s.pictures,
        'since', to_char(s.since at time zone 'utc', 'YYYY-MM'),
        -- One that a reader can look at, where there is one.
        'home', (
          select p.listing_id from pairs p join public.listings l on l.id = p.listing_id
          where p.is_earlier = s.is_earlier and l.status = 'active'
          group by p.listing_id order by count(*) desc, min(p.created_at), p.listing_id limit 1
        )
      ) order by s.is_earlier desc), '[]')
    from (
      select p.is_earlier, count(distinct p.mine) as pictures, min(p.created_at) as since
      from pairs p group by p.is_earlier
    ) s
  $$;
comment on function private.like_pictures_of is 'Definer: pairs of pictures, and homes that are not on offer.';

create function public.like_pictures(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.like_pictures_of(l.id) from public.listings l where l.id = listing $$;
comment on function public.like_pictures is
  'Which pictures of a home another host shows, too: [{who: earlier or later, pictures, since, home}]; null for a home that the caller may not see.';

create function private.low_rent(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    -- A fifth below the rent that nine of ten homes like it ask at least, and below each of those most alike. Without
    -- its size and neighborhood a home is like too many others.
    select jsonb_build_object('low_cents', v.low, 'homes', v.homes)
    from public.listings l
    cross join lateral private.value_home(jsonb_build_object(
      'city', l.city, 'state', l.state, 'areas', to_jsonb(array_remove(array[l.neighborhood], null)),
      'type', l.home_type, 'beds', l.bedrooms, 'baths', trim_scale(l.bathrooms), 'sqft', l.area_sqft,
      'furnished', l.furnished, 'pets', l.pets_allowed, 'laundry', l.laundry, 'parking', l.parking,
      'amenities', to_jsonb(l.amenities)
    )) valued (answer)
    cross join lateral (
      select (valued.answer ->> 'low_cents')::bigint as low,
        count(*) as homes, min(a.rent_cents) as least
      from public.listings a
      where a.id <> l.id
        and a.id in (select h::uuid from jsonb_array_elements_text(valued.answer -> 'homes') h)
    ) v
    where l.id = listing and l.status = 'active' and l.rent_cents > 0
      and l.area_sqft is not null and l.neighborhood is not null
      and valued.answer ->> 'state' = 'valued' and v.homes >= 5 and l.rent_cents < 0.8 * v.low
      and l.rent_cents < v.least
  $$;
comment on function private.low_rent is 'Definer: it reads the model of rents. Decision 193.';

create function private.home_trust(listing uuid) returns jsonb
  language sql stable security definer
  set search_path = ''
  as $$
    select jsonb_build_object(
      'papers_checked', coalesce((
        select card.papers_checked and card.is_verified and card.user_type = 'host'
        from private.profile_cards card where card.id = l.owner_id
      ), false),
      -- Months, where the home is.
      'taken', (
        select jsonb_build_object('count', count(*), 'from', to_char(min(m.taken_on), 'YYYY-MM'),
          'to', to_char(max(m.taken_on), 'YYYY-MM'))
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' and m.taken_on is not null having count(*) > 0
      ),
      'added', (
        select jsonb_build_object('count', count(*),
          'from', to_char(min(m.created_at at time zone l.time_zone), 'YYYY-MM'),
          'to', to_char(max(m.created_at at time zone l.time_zone), 'YYYY-MM'))
        from public.listing_media m
        where m.listing_id = l.id and m.kind = 'image' and m.taken_on is null having count(*) > 0
      ),
      'alike', private.like_pictures_of(l.id),
      'low_rent', private.low_rent(l.id)
    )
    from public.listings l where l.id = listing
  $$;
comment on function private.home_trust is 'Definer, as the functions that it asks.';

create function public.home_trust(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.home_trust(l.id) from public.listings l where l.id = listing $$;
comment on function public.home_trust is
  'What a reader of a home can go by: {papers_checked, taken and added {count, from, to}, alike as like_pictures, low_rent {low_cents, homes}}; null for a home that the caller may not see.';

grant execute on function private.home_trust(uuid), public.home_trust(uuid) to anon, authenticated;
grant execute on function private.like_pictures_of(uuid), public.like_pictures(uuid) to authenticated;
