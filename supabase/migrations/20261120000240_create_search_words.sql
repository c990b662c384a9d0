-- The words that homes are described with, so that a misspelt one finds the one that was meant.
-- A few thousand rows however many homes there are: cheap to compare with trigrams.
create table private.search_words (
  id bigint generated always as identity primary key,
  -- Not unique: two hosts who use a new word at once must not wait for each other. A double does
  -- no harm.
  word text not null
);
comment on table private.search_words is 'Every word of an active home''s texts, for spelling.';
create index search_words_word_idx on private.search_words (word);
create index search_words_trigram_idx on private.search_words
  using gin (word extensions.gin_trgm_ops);

alter table private.search_words enable row level security;
-- No policy, no grant: only correct_search reads them.

create function private.collect_search_words() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into private.search_words (word)
  select distinct lexeme
  from changed c, unnest(to_tsvector('simple',
    c.title || ' ' || coalesce(c.neighborhood, '') || ' ' || c.city || ' ' || c.state || ' '
    || coalesce(private.state_name(c.state), '') || ' ' || c.description || ' '
    || private.home_words(c.home_type, c.bedrooms, c.furnished, c.pets_allowed, c.amenities)))
  where c.status = 'active' and char_length(lexeme) between 3 and 40 and lexeme !~ '[^[:alpha:]]'
    and not exists (select from private.search_words known where known.word = lexeme);
  return null;
end
$$;
comment on function private.collect_search_words is
  'Trigger; definer because hosts do not write the list of words themselves.';

create trigger listings_collect_words_of_new after insert on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_words();
create trigger listings_collect_words_of_changed after update on public.listings
  referencing new table as changed
  for each statement execute function private.collect_search_words();

-- Words in, a text-search query out. The last word may still be being typed.
create function private.search_query(words text) returns tsquery
  language plpgsql immutable
  set search_path = ''
  -- Words that say nothing are usual here, not worth a notice each.
  set client_min_messages = error
  as $$
declare
  parsed tsquery := websearch_to_tsquery('english', words);
begin
  if numnode(parsed) = 0 then
    return null;
  end if;
  if right(parsed::text, 1) = '''' and words ~ '[[:alnum:]]{2}$' then
    parsed := parsed || (parsed::text || ':*')::tsquery;
  end if;
  return parsed;
end
$$;
comment on function private.search_query is 'Null when the words say nothing (empty, ''in the'').';

create function private.correct_search(words text) returns text
  language sql stable security definer
  set search_path = ''
  set enable_seqscan = off
  as $$
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
  $$;
comment on function private.correct_search is
  'The words as homes spell them; what resembles nothing is left out. Null when nothing is left.';

grant execute on function private.search_query(text), private.correct_search(text)
  to anon, authenticated;
