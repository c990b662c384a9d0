-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A text that says something and ends. Granted to nobody.
create function private.require_letter(content text, longest integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if content is null or char_length(trim(content)) not between 1 and longest then
    raise exception using errcode = 'P0001', hint = 'letters.content_invalid',
      message = format('Please write between 1 and %s characters.', longest);
  end if;
  return trim(content);
end
$function$
