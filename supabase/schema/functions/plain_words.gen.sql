-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words of a text as they are compared: small letters and digits without accents, in their order. Run by whoever writes a message.
-- executable by authenticated, service_role
create function private.plain_words(content text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  -- Not unaccent: TypeScript's plain-words.ts has to do the same. normalize() is in both, and the
  -- ranges are the marks that it leaves, which a regular expression of Postgres cannot name.
  return array_remove(regexp_split_to_array(lower(regexp_replace(normalize(content, nfkd),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g')), '[^[:alnum:]]+'), '');
end
$function$
