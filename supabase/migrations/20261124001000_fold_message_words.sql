-- Postgres' own parser keeps 'example.com', '12.50' and 'pets/children' as one word each and every
-- accent where it is, while the app splits at whatever is no letter or digit: what a device found,
-- the server did not. Both now take words apart in the same way.
create function private.plain_words(content text) returns text[]
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- Not unaccent: TypeScript's plain-words.ts has to do the same. normalize() is in both, and the
  -- ranges are the marks that it leaves, which a regular expression of Postgres cannot name.
  return array_remove(regexp_split_to_array(lower(regexp_replace(normalize(content, nfkd),
    '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g')), '[^[:alnum:]]+'), '');
end
$$;
comment on function private.plain_words is
  'The words of a text as they are compared: small letters and digits without accents, in their order. Run by whoever writes a message.';
grant execute on function private.plain_words(text) to authenticated, service_role;

drop index public.messages_words_idx;

create or replace function private.thread_words(conversation uuid, content text) returns tsvector
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- A lexeme has at most 2,046 bytes, its conversation included; no search asks for more letters.
  return array_to_tsvector(array(
    select conversation::text || '/' || left(word, 200)
    from unnest(private.plain_words(content)) as word
  ));
end
$$;

create index messages_words_idx on public.messages
  using gin (private.thread_words(conversation_id, content));

create or replace function private.asked_words(q text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    -- Words of one letter find too much.
    select array(
      select word from unnest(private.plain_words(left(q, 200))) with ordinality as asked (word, at)
      where char_length(word) > 1 group by word order by min(at) limit 8
    )
  $$;

create function private.snippet_parts(content text, words text[]) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    -- ts_headline would look for the words of Postgres' parser, accents and all.
    with runs as (
      select run, at, sum(char_length(run)) over (order by at)::integer as ends, exists (
        select from unnest(private.plain_words(run)) as word, unnest(words) as asked
        where starts_with(word, asked)
      ) as hit
      -- Put together, or an accent that stands by itself would end a word.
      from regexp_matches(normalize(content, nfc), '[[:alnum:]]+|[^[:alnum:]]+', 'g')
        with ordinality as pieces (piece, at), unnest(piece) as run
    ), shown as (
      select greatest(coalesce(min(ends - char_length(run)) filter (where hit), 0) - 40, 0) as first
      from runs
    ), cut as (
      select at, hit and ends <= first + 160 as hit,
        left(right(run, ends - first), first + 160 - greatest(ends - char_length(run), first)) as text
      from runs, shown
      where ends > first and ends - char_length(run) < first + 160
      union all
      select 0, false, '…' from shown where first > 0
      union all
      select max(at) + 1, false, '…' from runs, shown group by first having max(ends) > first + 160
    ), joined as (
      -- Hits stand alone; what is between two of them is one part.
      select at, hit, text, count(*) filter (where hit) over (order by at) as hits from cut
    )
    select coalesce(jsonb_agg(jsonb_build_object('text', text, 'hit', hit) order by at), '[]')
    from (
      select min(at) as at, hit, string_agg(text, '' order by at) as text
      from joined group by hits, hit
    ) part
  $$;
comment on function private.snippet_parts(text, text[]) is
  'The surroundings of the first of the words as {text, hit} in their order.';

create or replace function private.search_messages(q text, before jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  words text[] := private.asked_words(q);
  most integer := least(greatest(coalesce(page_size, 20), 1), 50);
  before_at timestamptz := (before ->> 'created_at')::timestamptz;
  before_id uuid := (before ->> 'id')::uuid;
  found jsonb;
begin
  if me is null or cardinality(words) = 0 then
    return jsonb_build_object('items', '[]'::jsonb, 'next_cursor', null);
  end if;
  select coalesce(jsonb_agg(to_jsonb(hit) order by hit.created_at desc, hit.id desc), '[]') into found
  from (
    select m.id, m.conversation_id, m.seq, m.sender_id, m.created_at,
      -- The client gets parts, never markup.
      private.snippet_parts(m.content, words) as parts
    from public.conversation_participants p
    cross join lateral (
      select m.* from public.messages m
      where private.thread_words(m.conversation_id, m.content)
          @@ private.words_query(words, p.conversation_id::text || '/')
        and (before_at is null or (m.created_at, m.id) < (before_at, before_id))
      order by m.created_at desc, m.id desc limit most + 1
    ) m
    where p.user_id = me
    order by m.created_at desc, m.id desc limit most + 1
  ) hit;
  return jsonb_build_object(
    'items', case when jsonb_array_length(found) > most then found - most else found end,
    'next_cursor', case when jsonb_array_length(found) > most then jsonb_build_object(
      'created_at', found -> (most - 1) -> 'created_at', 'id', found -> (most - 1) -> 'id') end
  );
end
$$;

drop function private.snippet_parts(text);
