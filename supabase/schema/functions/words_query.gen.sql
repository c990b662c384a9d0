-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- All of the words, each as a beginning.
create function private.words_query(words text[], prefix text DEFAULT ''::text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- Every word as a beginning: people search while they type.
    select string_agg('''' || replace(replace(prefix || word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words) as word
  $function$
