-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The homes of a search as pins for a map: {pins, more}. q and filters as search_listings takes them; the newest 2000, more says that there are others. Each pin is [id, longitude, latitude, rent_cents, currency, bedrooms], its position about a kilometre true.
-- executable by anon, authenticated
create function public.search_pins(q text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant integer := 2000;
  wanted jsonb := case when jsonb_typeof(filters) = 'object' then filters else '{}' end;
  words text := left(coalesce(q, ''), 200);
  corrected text;
  query tsquery := private.search_query(words);
  found_ids uuid[];
  total integer;
begin
  select f.ids, f.total into found_ids, total
    from private.find_listings(query, wanted, null, 'published_at', 'desc', most + 1) f;
  -- As search_listings reads the words, so that the map shows what the list has.
  if query is not null and total is not distinct from 0 and not private.search_matches(query) then
    corrected := nullif(private.correct_search(words), lower(trim(words)));
    if corrected is not null then
      select f.ids, f.total into found_ids, total
        from private.find_listings(private.search_query(corrected), wanted, null, 'published_at',
          'desc', most + 1) f;
    end if;
  end if;
  return jsonb_build_object(
    'pins', private.listing_pins(found_ids[1:most]), 'more', cardinality(found_ids) > most);
end
$function$
