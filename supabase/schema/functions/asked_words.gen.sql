-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words that a search asks for.
create function private.asked_words(q text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- Words of one letter find too much.
    select array(
      select word from unnest(private.plain_words(left(q, 200))) with ordinality as asked (word, at)
      where char_length(word) > 1 group by word order by min(at) limit 8
    )
  $function$
