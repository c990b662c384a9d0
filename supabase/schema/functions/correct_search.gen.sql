-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The words as homes spell them; what resembles nothing is left out. Null when nothing is left.
-- executable by anon, authenticated
create function private.correct_search(words text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
    select string_agg(coalesce(known.word, swapped.word, nearest.word), ' ' order by typed.position)
    from regexp_split_to_table(lower(left(words, 200)), '[^[:alnum:]]+')
      with ordinality typed (word, position)
    left join lateral (
      select s.word from private.search_words s where s.word = typed.word limit 1
    ) known on true
    -- Two letters the wrong way round are common, and trigrams are bad at them.
    left join lateral (
      select s.word
      from generate_series(1, char_length(typed.word) - 1) place
      join private.search_words s on s.word = overlay(
        typed.word placing reverse(substr(typed.word, place, 2)) from place for 2)
      where known.word is null
      order by s.word limit 1
    ) swapped on true
    left join lateral (
      select s.word
      from private.search_words s
      where known.word is null and swapped.word is null and char_length(typed.word) >= 4
        and s.word operator(extensions.%) typed.word
        and extensions.similarity(s.word, typed.word) >= 0.4
      order by extensions.similarity(s.word, typed.word) desc,
        abs(char_length(s.word) - char_length(typed.word)), s.word
      limit 1
    ) nearest on true
  $function$
