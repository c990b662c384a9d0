-- Orders that no column has: by how well a home fits, by what it costs each month with its fees, and by how near
-- it is. They rank a few hundred homes at a time, in the order of an index: up to that many the order is exact,
-- and a search of a million homes costs what a search of a few hundred does.

create function private.place_center(wanted jsonb, out latitude float8, out longitude float8)
  language plpgsql stable security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
declare
  place jsonb := jsonb_strip_nulls(jsonb_build_object('city', wanted -> 'city', 'state', wanted -> 'state',
    'areas', wanted -> 'areas', 'zip', wanted -> 'zip', 'street', wanted -> 'street'));
begin
  -- The place itself, whatever else is asked of its homes.
  execute format('select avg(few.latitude), avg(few.longitude) from (
    select l.latitude, l.longitude from public.listings l
    where %s and l.latitude is not null limit 500) few', private.listing_conditions(null, place))
    into latitude, longitude using null::tsquery, place;
end
$$;
comment on function private.place_center is
  'The middle of the homes of a place. Definer: visitors do not read positions; a mean of many is none.';

create function private.rank_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort text, counted integer,
  out ids uuid[], out total integer, out next_bookmark jsonb
)
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  -- Homes that are ranked at once.
  most constant integer := 500;
  walk text := case sort when 'total_asc' then 'rent_cents' else 'published_at' end;
  direction text := case sort when 'total_asc' then 'asc' else 'desc' end;
  bound jsonb := bookmark -> 'bound';
  center record;
  score text;
  found_ids uuid[];
  pool uuid[];
  scores numeric[];
  top jsonb;
begin
  select f.ids, f.total into found_ids, total from private.find_listings(query, wanted,
    case when bound is not null then bound || jsonb_build_object('total', bookmark -> 'total') end,
    walk, direction, most + 1) f;
  pool := found_ids[1:most];

  if sort = 'total_asc' then
    score := format('-(l.rent_cents + %s)', private.monthly_fees_sql(wanted));
  elsif sort = 'nearest' then
    select * into center from private.place_center(wanted);
    -- Positions as everybody may know them, to about a kilometre.
    score := format('-(power(round(l.latitude::numeric, 2) - %1$L::numeric, 2)
      + power((round(l.longitude::numeric, 2) - %2$L::numeric) * cos(radians(%1$L::float8))::numeric, 2))',
      coalesce(round(center.latitude::numeric, 3), 0), coalesce(round(center.longitude::numeric, 3), 0));
  else
    -- What is asked, holds for all of them. Of these, in front: those whose title and facts hold the words,
    -- with just as many bedrooms, from a recent day, with a complete page. Nobody pays for a place here, and
    -- nothing about people counts.
    score := concat_ws(' + ',
      case when query is not null
        then '4 * ts_rank_cd(''{0.05, 0.3, 0.6, 1}'', l.search, $1, 32)' else '0' end,
      case when wanted ->> 'min_bedrooms' is not null
        then 'greatest(1 - 0.4 * (l.bedrooms - ($2 ->> ''min_bedrooms'')::integer), -1)' end,
      case when wanted ->> 'available_by' is not null
        then 'case when l.available_from is null then 0 else greatest(0,
          0.5 - abs(($2 ->> ''available_by'')::date - l.available_from) / 120.0) end' end,
      '1.0 / (1 + greatest(extract(epoch from ($3::timestamptz - l.published_at)), 0) / 2592000)',
      '0.1 * ((l.area_sqft is not null)::integer + (l.available_from is not null)::integer
        + (cardinality(l.amenities) >= 3)::integer + (l.neighborhood is not null)::integer
        + (l.deposit_cents is not null)::integer)');
  end if;

  execute format(
    'with scored as materialized (
      select l.id, round((%s)::numeric, 6) as score
      from unnest($4) wanted (id) join public.listings l on l.id = wanted.id
    )
    select array_agg(id order by score desc, id), array_agg(score order by score desc, id) from (
      select * from scored
      where $5 is null or score < $5 or (score = $5 and id > $6)
      order by score desc, id limit %s
    ) page', score, counted)
    into ids, scores
    using query, wanted, coalesce(bookmark ->> 'at', now()::text), pool,
      (bookmark ->> 'score')::numeric, (bookmark ->> 'id')::uuid;
  ids := coalesce(ids, '{}');

  if cardinality(ids) = counted then
    -- The next page ranks the same homes: those that appear meanwhile stay out of it.
    if bound is null then
      select case walk
        when 'rent_cents' then jsonb_build_object('key', l.rent_cents - 1,
          'id', 'ffffffff-ffff-ffff-ffff-ffffffffffff')
        else jsonb_build_object('key', l.published_at + interval '1 microsecond',
          'id', '00000000-0000-0000-0000-000000000000') end
        into top from public.listings l where l.id = pool[1];
    end if;
    next_bookmark := jsonb_build_object('bound', coalesce(bound, top),
      'score', scores[counted - 1], 'id', ids[counted - 1]);
  elsif cardinality(found_ids) > most then
    -- These are ranked to the end; the next page begins with the homes behind them.
    select jsonb_build_object('bound', jsonb_build_object('id', l.id,
        'key', case walk when 'rent_cents' then to_jsonb(l.rent_cents) else to_jsonb(l.published_at) end))
      into next_bookmark from public.listings l where l.id = pool[most];
  end if;
  if next_bookmark is not null then
    next_bookmark := next_bookmark || jsonb_build_object('sort', sort, 'total', total,
      'at', coalesce(bookmark ->> 'at', now()::text));
  end if;
end
$$;
comment on function private.rank_listings is
  'Ids of a page in an order that is computed, with the bookmark of the next one. Definer, like find_listings.';

create or replace function public.search_listings(
  q text default '', filters jsonb default '{}', cursor jsonb default null, page_size integer default 20
) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
declare
  page integer := least(greatest(coalesce(page_size, 20), 1), 50);
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  sort text := coalesce(nullif(wanted ->> 'sort', ''), 'newest');
  bookmark jsonb := case when jsonb_typeof(cursor) = 'object' then cursor end;
  words text := left(coalesce(q, ''), 200);
  corrected text := bookmark ->> 'corrected';
  query tsquery;
  sort_key text;
  direction text;
  is_ranked boolean := sort in ('fit', 'total_asc', 'nearest');
  found_ids uuid[];
  total integer;
  last_home jsonb;
begin
  case sort
    when 'newest' then sort_key := 'published_at'; direction := 'desc';
    when 'rent_asc' then sort_key := 'rent_cents'; direction := 'asc';
    when 'rent_desc' then sort_key := 'rent_cents'; direction := 'desc';
    when 'fit', 'total_asc', 'nearest' then null;
    else
      raise exception using errcode = 'P0001', message = 'Homes cannot be sorted like that.',
        hint = 'search.sort_unknown';
  end case;
  if bookmark is not null and bookmark ->> 'sort' is distinct from sort then
    raise exception using errcode = 'P0001', message = 'This page of results has expired.',
      hint = 'search.cursor_invalid';
  end if;

  query := private.search_query(coalesce(corrected, words));
  -- One more than asked for tells whether there is a next page.
  if is_ranked then
    select r.ids, r.total, r.next_bookmark into found_ids, total, last_home
      from private.rank_listings(query, wanted, bookmark, sort, page + 1) r;
  else
    select f.ids, f.total into found_ids, total
      from private.find_listings(query, wanted, bookmark, sort_key, direction, page + 1) f;
  end if;
  -- Only on the first page: the cursor carries what was decided, so that pages agree.
  -- Of a total of null (beyond a thousand) `and` would still ask the rest.
  if bookmark is null and query is not null and total is not distinct from 0
    and not private.search_matches(query)
  then
    corrected := nullif(private.correct_search(words), lower(trim(words)));
    if corrected is not null then
      if is_ranked then
        select r.ids, r.total, r.next_bookmark into found_ids, total, last_home
          from private.rank_listings(private.search_query(corrected), wanted, null, sort, page + 1) r;
      else
        select f.ids, f.total into found_ids, total
          from private.find_listings(private.search_query(corrected), wanted, null, sort_key,
            direction, page + 1) f;
      end if;
      -- A correction that finds nothing is none.
      corrected := case when total is distinct from 0 then corrected end;
    end if;
  end if;
  if is_ranked then
    last_home := last_home || jsonb_build_object('corrected', corrected);
  elsif cardinality(found_ids) > page then
    select jsonb_build_object('sort', sort, 'id', l.id, 'total', total, 'corrected', corrected,
        'key', case sort_key when 'rent_cents' then to_jsonb(l.rent_cents) else to_jsonb(l.published_at) end)
      into last_home
      from public.listings l where l.id = found_ids[page];
  end if;
  return jsonb_build_object(
    'items', private.listing_cards(found_ids[1:page]), 'next_cursor', last_home, 'total', total,
    'corrected', corrected
  );
end
$$;
comment on function public.search_listings is
  'One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, areas, zip, street, min_rent_cents, max_rent_cents, min_total_cents, max_total_cents (with monthly fees), min_bedrooms, min_bathrooms, min_area_sqft, home_types, pets_allowed, no_pets, furnished, unfurnished, laundry, parking, amenities, step_free, lease_months, available_by, sort (fit, total_asc, nearest, newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.';

grant execute on function private.rank_listings(tsquery, jsonb, jsonb, text, integer)
  to anon, authenticated;

-- Cards also say what a device without a connection filters by, and why a home is where it is.
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
$$;
