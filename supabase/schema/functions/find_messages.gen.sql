-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: under a policy no index could be used for words. The latest messages with all words in the caller's 60 latest conversations; the inbox searches them all.
-- executable by authenticated
create function private.find_messages(q text, most integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with asked as materialized (select private.asked_words(q) as words), threads as materialized (
      select c.id from public.conversation_participants p
      join public.conversations c on c.id = p.conversation_id
      where p.user_id = (select auth.uid()) and c.last_message_at is not null
      order by c.last_message_at desc limit 60
    ), hits as (
      select m.id, m.conversation_id, m.seq, m.sender_id, m.content, m.created_at
      from asked cross join threads t
      cross join lateral (
        select m.* from public.messages m
        where private.thread_words(m.conversation_id, m.content)
            @@ private.words_query(asked.words, t.id::text || '/')
          and m.unsent_at is null
        order by m.created_at desc limit most
      ) m
      where cardinality(asked.words) > 0
      order by m.created_at desc limit most
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'message', 'id', h.id, 'seq', h.seq,
      'conversation', h.conversation_id, 'at', h.created_at, 'score', 0.8,
      'title', private.entry_name(h.sender_id),
      'text', (select string_agg(part ->> 'text', '' order by place)
        from jsonb_array_elements(private.snippet_parts(h.content, asked.words))
          with ordinality parts (part, place)))
      order by h.created_at desc), '[]')
    from hits h, asked
  $function$
