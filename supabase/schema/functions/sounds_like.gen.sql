-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether one of the words (small letters, without accents) begins a word of the label, or is one with a slip.
-- executable by authenticated
create function private.sounds_like(label text, words text[])
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  folded text := lower(label);
  padded text;
  word text;
  likeness real;
begin
  if octet_length(folded) <> char_length(folded) then
    folded := regexp_replace(normalize(folded, nfkd), '[\u0300-\u036f]', '', 'g');
  end if;
  -- Apostrophes go: 'O’Brien' is asked for as 'obrien'. What else stands between words is a space.
  folded := translate(folded, '-–—_.,;:/()[]"#&+|''’', '                  ');
  padded := ' ' || folded || ' ';
  foreach word in array words loop
    word := translate(word, '''’', '');
    continue when word = '';
    -- A single letter or figure begins too much.
    if strpos(padded, ' ' || word || case when char_length(word) = 1 then ' ' else '' end) > 0 then
      return true;
    end if;
    continue when char_length(word) < 4;
    likeness := extensions.strict_word_similarity(word, folded);
    if likeness >= 0.36 then
      return true;
    end if;
    -- Two letters in the wrong order leave few trigrams of a short name, but the first one.
    continue when likeness = 0;
    for place in 1 .. char_length(word) - 1 loop
      if strpos(padded, ' ' || overlay(word
        placing substr(word, place + 1, 1) || substr(word, place, 1) from place for 2)) > 0
      then
        return true;
      end if;
    end loop;
  end loop;
  return false;
end
$function$
