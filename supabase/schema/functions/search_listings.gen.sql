-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- One page of active homes: {items, next_cursor, total, corrected}. filters: city, state, areas, zip, street, min_rent_cents, max_rent_cents, min_total_cents, max_total_cents (with monthly fees), min_bedrooms, max_bedrooms, min_bathrooms, max_bathrooms, min_area_sqft, home_types, pets_allowed, no_pets, furnished, unfurnished, laundry, parking, amenities, step_free, lease_months, available_by, tours_this_week, floor_plan, video, box, drawn, around, commute, sort (fit, total_asc, nearest, newest, rent_asc, rent_desc). total is exact up to 1000 and null beyond; corrected is what was searched for instead of a misspelt q.
-- executable by anon, authenticated
create function public.search_listings(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, cursor jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
