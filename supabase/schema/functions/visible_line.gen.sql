-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A name or title: visible_text in one line without blanks at its ends, empty when nothing shows. Granted to nobody.
create function private.visible_line(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when private.shows_something(content) then
    regexp_replace(
      private.visible_text(regexp_replace(content, '[\u0009\u000a\u000d\u2028\u2029]+', ' ', 'g')),
      '^[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+|[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]+$',
      '', 'g')
    else '' end
$function$
