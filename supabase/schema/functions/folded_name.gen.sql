-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A name as it is compared with another: small letters and digits of its words. signature.ts does the same.
create function private.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- Apostrophes go before anything else: one of them is a space and an accent to normalize().
    -- Hyphens and full stops are spaces to plain_words. Some letters have no accent to lose.
    select array_to_string(private.plain_words(
      translate(replace(replace(replace(replace(lower(normalize(regexp_replace(name,
        '[''`´‘’‛ʹʻʼʽˈ＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), nfkc)),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðıς', 'olddiσ')), ' ')
  $function$
