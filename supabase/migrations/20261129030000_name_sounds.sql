-- What is looked for by its name, from the bar: typed in haste, without accents, with a slip. Asked of
-- every name that a person has to do with, so it compares plain text first and words only where it must.
create function private.sounds_like(label text, words text[]) returns boolean
  language plpgsql immutable strict parallel safe
  set search_path = ''
  as $$
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
$$;
comment on function private.sounds_like is
  'Whether one of the words (small letters, without accents) begins a word of the label, or is one with a slip.';

revoke all on function private.sounds_like from public;
grant execute on function private.sounds_like to authenticated;
