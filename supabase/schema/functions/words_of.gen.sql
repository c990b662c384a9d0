-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words of a list in a filter; of anything else none.
create function private.words_of(list jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(word), '{}')
    from jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]' end) word
  $function$
