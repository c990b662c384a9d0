-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Null when the words say nothing (empty, 'in the').
-- executable by anon, authenticated
create function private.search_query(words text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
 SET client_min_messages TO 'error'
AS $function$
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
$function$
