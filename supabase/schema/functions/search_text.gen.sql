-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Texts as search_entries has them: folded words, each between spaces.
create function private.search_text(VARIADIC parts text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select ' ' || private.folded_name(left(array_to_string(parts, ' '), 600)) || ' '
  $function$
