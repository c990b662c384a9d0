-- Searching homes: spelling, full text, filters, order.

-- The words that homes are described with, so that a misspelt one finds the one that was meant.
-- A few thousand rows however many homes there are: cheap to compare with trigrams.
create table private.search_words (
  id bigint generated always as identity primary key,
  -- Not unique: two hosts who use a new word at once must not wait for each other. A double does
  -- no harm.
  word text not null
);
comment on table private.search_words is 'Every word of an active home''s texts, for spelling.';
create index search_words_word_idx on private.search_words (word);
create index search_words_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops);

alter table private.search_words enable row level security;
-- No policy, no grant: only correct_search reads them.

create function private.collect_search_words() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.search_words (word)
  select distinct lexeme
  from changed c, unnest(to_tsvector('simple',
    c.title || ' ' || coalesce(c.neighborhood, '') || ' ' || c.city || ' ' || c.state || ' '
    || coalesce(private.state_name(c.state), '') || ' ' || c.description || ' '
    || private.home_words(c.home_type, c.bedrooms, c.furnished, c.pets_allowed, c.amenities)))
  where c.status = 'active' and char_length(lexeme) between 3 and 40 and lexeme !~ '[^[:alpha:]]'
    and not exists (select from private.search_words known where known.word = lexeme);
  return null;
end
$$;
comment on function private.collect_search_words is
  'Trigger; definer because hosts do not write the list of words themselves.';

create trigger listings_collect_words_of_new after insert on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_words();
create trigger listings_collect_words_of_changed after update on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_words();

-- Words in, a text-search query out. The last word may still be being typed.
create function private.search_query(words text) returns tsquery
  language plpgsql immutable
  set search_path = ''
  -- Words that say nothing are usual here, not worth a notice each.
  set client_min_messages = error
  as $$
declare
  parsed tsquery := websearch_to_tsquery('english', words);
begin
  if numnode(parsed) = 0 then
    return null;
  end if;
  if right(parsed::text, 1) = '''' and words ~ '[[:alnum:]]{2}$' then
    -- What begins with the last word holds the word itself, unless the word is one to leave out.
    parsed := case when parsed::text like '%!%' then parsed || (parsed::text || ':*')::tsquery
      else (parsed::text || ':*')::tsquery end;
  end if;
  return parsed;
end
$$;
comment on function private.search_query is 'Null when the words say nothing (empty, ''in the'').';

create function private.correct_search(words text) returns text
  language sql stable security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
    select string_agg(coalesce(known.word, swapped.word, nearest.word), ' ' order by typed.position)
    from regexp_split_to_table(lower(left(words, 200)), '[^[:alnum:]]+')
      with ordinality typed (word, position)
    left join lateral (
      select s.word from private.search_words s where s.word = typed.word limit 1
    ) known on true
    -- Two letters the wrong way round are common, and trigrams are bad at them.
    left join lateral (
      select s.word
      from generate_series(1, char_length(typed.word) - 1) place
      join private.search_words s on s.word = overlay(
        typed.word placing reverse(substr(typed.word, place, 2)) from place for 2)
      where known.word is null
      order by s.word limit 1
    ) swapped on true
    left join lateral (
      select s.word
      from private.search_words s
      where known.word is null and swapped.word is null and char_length(typed.word) >= 4
        and s.word operator(extensions.%) typed.word
        and extensions.similarity(s.word, typed.word) >= 0.4
      order by extensions.similarity(s.word, typed.word) desc,
        abs(char_length(s.word) - char_length(typed.word)), s.word
      limit 1
    ) nearest on true
  $$;
comment on function private.correct_search is
  'The words as homes spell them; what resembles nothing is left out. Null when nothing is left.';

grant execute on function private.search_query(text), private.correct_search(text)
  to anon, authenticated;

-- Which homes, in which order. Definer, because text search is no leakproof operator: under row
-- level security it would have to read every home. It gives ids of active homes only, which are
-- anyone's to see, and the rows are then read under the caller's own policies.
-- Alerts ask which of some homes a search finds. They ask the search itself, with one condition
-- more: a second matcher would find something else one day.
create function private.find_listings(
  query tsquery, wanted jsonb, bookmark jsonb, sort_key text, direction text, counted integer,
  out ids uuid[], out total integer
)
  language plpgsql stable security definer
  set search_path = ''
  -- Reading a thousand homes in a row looks cheap to the planner, until nothing matches.
  set enable_seqscan = off
  -- Enough to remember each of a hundred thousand homes: otherwise all words of a page are read again.
  set work_mem = '32MB'
  as $$
declare
  conditions text;
  in_city text := case when nullif(wanted ->> 'city', '') is not null
    then ' and lower(l.city) = lower($2 ->> ''city'')' else '' end;
  after_cursor text := '';
begin
  -- Only the conditions that are asked for, so that each search gets the plan it deserves; values
  -- stay parameters. $1 is the text query, $2 the filters, $3 the cursor.
  conditions := concat_ws(' and ', 'l.status = ''active''' || in_city,
    case when query is not null then 'l.search @@ $1' end,
    case when jsonb_typeof(wanted -> 'among') = 'array'
      then 'l.id = any (array(select jsonb_array_elements_text($2 -> ''among'')::uuid))' end,
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
      case when query is null
        then 'select count(*) from (select from public.listings l where %s limit 1001) few'
        -- Planned for all of them, read for a thousand: the index of words beats reading homes.
        else 'with found as materialized (select from public.listings l where %s)
          select count(*) from (select from found limit 1001) few'
      end, conditions
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

  -- Of many, the index in this order soon meets a page full. Not always: the cheapest homes may not
  -- hold a word that many others hold, so that looking for words ends after four thousand homes.
  if total is null then
    execute format(
      case when query is null
        then 'select array(select l.id from public.listings l where %1$s%2$s
          order by l.%3$I %4$s, l.id %4$s limit %5$s)'
        else 'select array(select l.id from (
            select * from public.listings l where l.status = ''active''%6$s%2$s
            order by l.%3$I %4$s, l.id %4$s limit 4000
          ) l where %1$s order by l.%3$I %4$s, l.id %4$s limit %5$s)'
      end,
      conditions, after_cursor, sort_key, direction, counted, in_city
    ) into ids using query, wanted, bookmark;
    if query is null or cardinality(ids) = counted then
      return;
    end if;
  end if;

  -- Few matches are fetched and sorted.
  execute format(
    'with found as materialized (
      select l.id, l.%3$I from public.listings l where %1$s%2$s
    )
    select array(select id from found order by %3$I %4$s, id %4$s limit %5$s)',
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
-- A function in plpgsql keeps its plan; one in sql is planned at each call.
create function private.listing_cards(ids uuid[]) returns jsonb
  language plpgsql stable
  set search_path = ''
  as $$
begin
  return (
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
  );
end
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
  -- Of a total of null (beyond a thousand) `and` would still ask the rest.
  if bookmark is null and query is not null and total is not distinct from 0
    and not private.search_matches(query)
  then
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
    select jsonb_build_object('sort', sort, 'id', l.id, 'total', total, 'corrected', corrected,
        'key', case sort_key when 'rent_cents' then to_jsonb(l.rent_cents) else to_jsonb(l.published_at) end)
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

create function private.search_meaning(words text) returns tsquery
  language sql stable security definer
  set search_path = ''
  as $$
    select case when asked.query is null or private.search_matches(asked.query) then asked.query
      else coalesce(
        private.search_query(nullif(private.correct_search(asked.words), lower(trim(asked.words)))),
        asked.query)
      end
    from (
      select left(words, 200) as words, private.search_query(left(words, 200)) as query
    ) asked
  $$;
comment on function private.search_meaning is
  'What search_listings looks for when somebody types this: a misspelt word is put right. Definer: for jobs.';

-- Words that very many homes hold, searched in less time and with the same answers (P6 at a million
-- homes: 0.06 s instead of 0.11 for a common word, 0.5 s instead of 5 for one that is rare among the
-- cheapest).

-- Cities are compared in lower case, and Postgres reads no statistics of partial indexes.
create statistics public.listings_lower_city on (lower(city)) from public.listings;
create statistics public.listings_lower_state on (lower(state)) from public.listings;
