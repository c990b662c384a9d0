-- Security invoker: row level security decides what is found.
create function public.search_listings(
  q text default '', filters jsonb default '{}', cursor jsonb default null, page_size integer default 20
) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
declare
  count_limit constant integer := 1000;
  page integer := least(greatest(coalesce(page_size, 20), 1), 50);
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  sort text := coalesce(nullif(wanted ->> 'sort', ''), 'newest');
  position jsonb := case when jsonb_typeof(cursor) = 'object' then cursor end;
  words text := left(coalesce(q, ''), 200);
  corrected text := position ->> 'corrected';
  query tsquery;
  total integer := (position ->> 'total')::integer;
  sort_key text;
  direction text;
  conditions text;
  after_cursor text := '';
  items jsonb;
  last_item jsonb;
begin
  case sort
    when 'newest' then sort_key := 'published_at'; direction := 'desc';
    when 'rent_asc' then sort_key := 'rent_cents'; direction := 'asc';
    when 'rent_desc' then sort_key := 'rent_cents'; direction := 'desc';
    else
      raise exception using errcode = 'P0001', message = 'Homes cannot be sorted like that.',
        hint = 'search.sort_unknown';
  end case;
  if position is not null and position ->> 'sort' is distinct from sort then
    raise exception using errcode = 'P0001', message = 'This page of results has expired.',
      hint = 'search.cursor_invalid';
  end if;

  query := private.search_query(coalesce(corrected, words));
  -- Only on the first page: the cursor carries what was decided, so that pages agree.
  if position is null and query is not null and not exists (
    select from public.listings l where l.status = 'active' and l.search @@ query
  ) then
    corrected := private.correct_search(words);
    query := coalesce(private.search_query(corrected), query);
  end if;

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

  if position is null then
    execute format(
      'select count(*) from (select from public.listings l where %s limit %s) counted',
      conditions, count_limit + 1
    ) into total using query, wanted;
    total := case when total <= count_limit then total end;
  else
    after_cursor := format(' and (l.%I, l.id) %s (($3 ->> ''key'')::%s, ($3 ->> ''id'')::uuid)',
      sort_key, case direction when 'desc' then '<' else '>' end,
      case sort_key when 'published_at' then 'timestamptz' else 'integer' end);
  end if;

  -- The page first, pictures only for what is on it.
  execute format(
    $page$
      with page as (
        select l.* from public.listings l where %1$s%2$s order by l.%3$I %4$s, l.id %4$s limit %5$s
      )
      select jsonb_agg(jsonb_build_object(
        'id', page.id, 'owner_id', page.owner_id, 'title', page.title, 'city', page.city,
        'state', page.state, 'neighborhood', page.neighborhood, 'home_type', page.home_type,
        'rent_cents', page.rent_cents, 'currency', page.currency, 'bedrooms', page.bedrooms,
        'bathrooms', page.bathrooms, 'area_sqft', page.area_sqft,
        'available_from', page.available_from, 'latitude', page.latitude,
        'longitude', page.longitude, 'published_at', page.published_at,
        'pictures', coalesce((
          select jsonb_agg(jsonb_build_object(
            'path', m.path, 'widths', m.widths, 'alt', m.alt, 'dominant_color', m.dominant_color
          ) order by m.position)
          from (
            select * from public.listing_media each
            where each.listing_id = page.id and each.kind = 'image'
            order by each.position limit 5
          ) m
        ), '[]')
      ) order by page.%3$I %4$s, page.id %4$s)
      from page
    $page$, conditions, after_cursor, sort_key, direction, page + 1
  ) into items using query, wanted, position;

  items := coalesce(items, '[]');
  if jsonb_array_length(items) > page then
    items := items - page;
    last_item := items -> (page - 1);
  end if;
  return jsonb_build_object(
    'items', items,
    'next_cursor', case when last_item is not null then jsonb_build_object(
      'sort', sort, 'key', last_item -> sort_key, 'id', last_item -> 'id', 'total', total,
      'corrected', corrected
    ) end,
    'total', total,
    'corrected', corrected
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

grant execute on function public.search_listings(text, jsonb, jsonb, integer),
  public.listing_cities() to anon, authenticated;
