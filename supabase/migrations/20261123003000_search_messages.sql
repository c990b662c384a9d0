-- Words carry their conversation: the index holds what is asked for in one place, so that neither a
-- long conversation nor everybody else's messages are read through, and a beginning of a word costs no
-- more than the whole one.
create function private.thread_words(conversation uuid, content text) returns tsvector
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  -- A lexeme has at most 2,046 bytes, its conversation included.
  return array_to_tsvector(array(
    select conversation::text || '/' || word
    from unnest(tsvector_to_array(to_tsvector('simple', content))) as word
    where octet_length(word) < 500
  ));
end
$$;
comment on function private.thread_words is
  'The words of a message, each with its conversation before it. Run by whoever writes a message.';
grant execute on function private.thread_words(uuid, text) to authenticated, service_role;

create index messages_words_idx on public.messages
  using gin (private.thread_words(conversation_id, content));

create function private.asked_words(q text) returns text[]
  language sql immutable
  set search_path = ''
  as $$
    -- Words of one letter find too much.
    select array(
      select word from unnest(tsvector_to_array(to_tsvector('simple', left(q, 200)))) as word
      where char_length(word) > 1 limit 8
    )
  $$;
comment on function private.asked_words is 'The words that a search asks for.';

create function private.words_query(words text[], prefix text default '') returns tsquery
  language sql immutable
  set search_path = ''
  as $$
    -- Every word as a beginning: people search while they type.
    select string_agg('''' || replace(replace(prefix || word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(words) as word
  $$;
comment on function private.words_query is 'All of the words, each as a beginning.';

create function private.search_messages(q text, before jsonb, page_size integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  words text[] := private.asked_words(q);
  asked tsquery := private.words_query(words);
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
      -- Marked with characters that no message shows; the client gets parts, never markup.
      private.snippet_parts(ts_headline('simple', translate(m.content, e'\x01\x02', ''), asked,
        e'StartSel=\x01, StopSel=\x02, MaxFragments=1, MaxWords=24, MinWords=8, FragmentDelimiter=…'
      )) as parts
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
comment on function private.search_messages is
  'Definer: under a policy no index could be used for words. Reads the caller''s conversations alone.';

create function private.snippet_parts(marked text) returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select coalesce(jsonb_agg(part order by at, piece) filter (where part ->> 'text' <> ''), '[]')
    from unnest(string_to_array(marked, e'\x01')) with ordinality as runs (run, at)
    cross join lateral (
      values
        (1, jsonb_build_object('hit', true,
          'text', case when at = 1 then '' else split_part(run, e'\x02', 1) end)),
        (2, jsonb_build_object('hit', false,
          'text', case when at = 1 then run else split_part(run, e'\x02', 2) end))
    ) as parts (piece, part)
  $$;
comment on function private.snippet_parts is 'A marked text as {text, hit} in its order.';

create function public.search_messages(
  q text, before jsonb default null, page_size integer default 20
) returns jsonb
  language sql stable
  set search_path = ''
  as $$ select private.search_messages(q, before, page_size) $$;
comment on function public.search_messages is
  'The caller''s messages that hold all words, as beginnings, the newest first: {items: [{id, conversation_id, seq, sender_id, created_at, parts}], next_cursor}. `before` is the cursor of the page before.';
grant execute on function
  private.search_messages(text, jsonb, integer),
  public.search_messages(text, jsonb, integer) to authenticated;
