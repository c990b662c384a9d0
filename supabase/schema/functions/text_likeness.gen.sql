-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- 0 to 1: how well a text contains the words, slips allowed.
-- executable by authenticated
create function private.text_likeness(words text, content text)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- `strict` compares whole words, so that 'maria' is not found in 'marital'.
    select greatest(
      extensions.strict_word_similarity(lower(words), lower(content)),
      case when strpos(lower(content), lower(words)) > 0 then 0.9 else 0 end
    )::real
  $function$
