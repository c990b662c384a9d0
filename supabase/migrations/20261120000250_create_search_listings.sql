-- Which homes, in which order. Definer, because text search is no leakproof operator: under row
-- level security it would have to read every home. It gives ids of active homes only, which are
-- anyone's to see, and the rows are then read under the caller's own policies.
create function private.find_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = ''
  -- Reading a thousand homes in a row looks cheap to the planner, until nothing matches.
  set enable_seqscan = off
  as $$
declare
  conditions text;
  after_cursor text := '';
begin
  -- Only the conditions that are asked for, so that each search gets the plan it deserves; values
  -- stay parameters. $1 is the text query, $2 the filters, $3 the cursor.
  conditions := concat_ws(' and ', 'l.status = ''active''',
    case when query is not null then 'l.search @@ $1' end,
    case when nullif(wanted ->> 'city', '') is not null
      then 'lower(l.city) = lower($2 ->> ''city'')' end,
    case when nullif(wanted ->> 'state', '') is not null
      then 'lower(l.state) = lower($2 ->> ''state'')' end,
    case when wanted ->> 'min_rent_cents' is not null
      then 'l.rent_cents >= ($2 ->> ''min_rent_cents'')::bigint' end,
    case when wanted ->> 'max_rent_cents' is not null
      then 'l.rent_cents <= ($2 ->> ''max_rent_cents'')::bigint' end,
    case when wanted ->> 'min_bedrooms' is not null
      then 'l.bedrooms >= ($2 ->> ''min_bedrooms'')::integer' end,
    case when jsonb_typeof(wanted -> 'home_types') = 'array'
        and jsonb_array_length(wanted -> 'home_types') > 0
      then 'l.home_type = any (array(select jsonb_array_elements_text($2 -> ''home_types'')))' end,
    case when (wanted ->> 'pets_allowed')::boolean then 'l.pets_allowed' end,
    case when (wanted ->> 'furnished')::boolean then 'l.furnished' end,
    case when wanted ->> 'available_by' is not null
      then '(l.available_from is null or l.available_from <= ($2 ->> ''available_by'')::date)' end);

  if bookmark is null then
    execute format(
      'select count(*) from (select from public.listings l where %s limit 1001) few', conditions
    ) into total using query, wanted;
    if total > 1000 then
      total := null;
    end if;
  else
    total := (bookmark ->> 'total')::integer;
    after_cursor := format(' and (l.%I, l.id) %s (($3 ->> ''key'')::%s, ($3 ->> ''id'')::uuid)',
      sort_key, case direction when 'desc' then '<' else '>' end,
      case sort_key when 'published_at' then 'timestamptz' else 'integer' end);
  end if;

  -- Few matches are fetched and sorted; of many, the index in this order soon meets a page full.
  execute format(
    case when total is null
      then 'select array(select l.id from public.listings l where %1$s%2$s
        order by l.%3$I %4$s, l.id %4$s limit %5$s)'
      else 'with few as materialized (
          select l.id, l.%3$I from public.listings l where %1$s%2$s
        )
        select array(select id from few order by %3$I %4$s, id %4$s limit %5$s)'
    end,
    conditions, after_cursor, sort_key, direction, counted
  ) into ids using query, wanted, bookmark;
end
$$;
comment on function private.find_listings is
  'Ids of a page of active homes, and how many there are up to 1000 (null beyond).';

create function private.search_matches(query tsquery) returns boolean
  language sql stable security definer
  set search_path = ''
  -- Only the text index: the planner cannot know that a word is rare.
  set enable_seqscan = off
  set enable_indexscan = off
  as $$
    select exists (select from public.listings l where l.status = 'active' and l.search @@ query)
  $$;
comment on function private.search_matches is 'Whether any active home holds these words.';

-- Under row level security: an id without a row that the caller may read is left out.
create function private.listing_cards(ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'owner_id', l.owner_id, 'title', l.title, 'city', l.city, 'state', l.state,
      'neighborhood', l.neighborhood, 'home_type', l.home_type, 'rent_cents', l.rent_cents,
      'currency', l.currency, 'bedrooms', l.bedrooms, 'bathrooms', l.bathrooms,
      'area_sqft', l.area_sqft, 'available_from', l.available_from, 'latitude', l.latitude,
      'longitude', l.longitude, 'published_at', l.published_at,
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
  $$;
comment on function private.listing_cards is 'Homes as results show them, in the order of the ids.';

create function public.search_listings(
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
  found_ids uuid[];
  total integer;
  items jsonb;
  last_home jsonb;
begin
  case sort
    when 'newest' then sort_key := 'published_at'; direction := 'desc';
    when 'rent_asc' then sort_key := 'rent_cents'; direction := 'asc';
    when 'rent_desc' then sort_key := 'rent_cents'; direction := 'desc';
    else
      raise exception using errcode = 'P0001', message = 'Homes cannot be sorted like that.',
        hint = 'search.sort_unknown';
  end case;
  if bookmark is not null and bookmark ->> 'sort' is distinct from sort then
    raise exception using errcode = 'P0001', message = 'This page of results has expired.',
      hint = 'search.cursor_invalid';
  end if;

  -- One more than asked for tells whether there is a next page.
  query := private.search_query(coalesce(corrected, words));
  select f.ids, f.total into found_ids, total
    from private.find_listings(query, wanted, bookmark, sort_key, direction, page + 1) f;
  -- Only on the first page: the cursor carries what was decided, so that pages agree.
  if bookmark is null and total = 0 and query is not null and not private.search_matches(query) then
    corrected := nullif(private.correct_search(words), lower(trim(words)));
    if corrected is not null then
      select f.ids, f.total into found_ids, total
        from private.find_listings(private.search_query(corrected), wanted, null, sort_key,
          direction, page + 1) f;
      -- A correction that finds nothing is none.
      corrected := case when total is distinct from 0 then corrected end;
    end if;
  end if;
  items := private.listing_cards(found_ids[1:page]);
  if cardinality(found_ids) > page then
    select jsonb_build_object('sort', sort, 'key', to_jsonb(l) -> sort_key, 'id', l.id,
        'total', total, 'corrected', corrected)
      into last_home
      from public.listings l where l.id = found_ids[page];
  end if;
  return jsonb_build_object(
    'items', items, 'next_cursor', last_home, 'total', total, 'corrected', corrected
  );
end
$$;
comment on function public.search_listings is
  'One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, min_rent_cents, max_rent_cents, min_bedrooms, home_types, pets_allowed, furnished, available_by, sort (newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.';

create function public.listing_cities() returns table (city text, state text, homes integer)
  language sql stable
  set search_path = ''
  as $$
    select l.city, l.state, count(*)::integer
    from public.listings l where l.status = 'active'
    group by l.city, l.state order by count(*) desc, l.city
  $$;
comment on function public.listing_cities is 'Cities with active homes, for the filter.';

grant execute on function
  private.find_listings(tsquery, jsonb, jsonb, text, text, integer),
  private.search_matches(tsquery), private.listing_cards(uuid[]),
  public.search_listings(text, jsonb, jsonb, integer), public.listing_cities()
  to anon, authenticated;
