-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What search_listings looks for when somebody types this: a misspelt word is put right. Definer: for jobs.
create function private.search_meaning(words text)
 RETURNS tsquery
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select case when asked.query is null or private.search_matches(asked.query) then asked.query
      else coalesce(
        private.search_query(nullif(private.correct_search(asked.words), lower(trim(asked.words)))),
        asked.query)
      end
    from (
      select left(words, 200) as words, private.search_query(left(words, 200)) as query
    ) asked
  $function$
