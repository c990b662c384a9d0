-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words of a message, each with its conversation before it. Run by whoever writes a message.
-- executable by authenticated, service_role
create function private.thread_words(conversation uuid, content text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- A lexeme has at most 2,046 bytes, its conversation included; no search asks for more letters.
  return array_to_tsvector(array(
    select conversation::text || '/' || left(word, 200)
    from unnest(private.plain_words(content)) as word
  ));
end
$function$
