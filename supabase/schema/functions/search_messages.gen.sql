-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's messages that hold all words, as beginnings, the newest first: {items: [{id, conversation_id, seq, sender_id, created_at, parts}], next_cursor}. `before` is the cursor of the page before.
-- executable by authenticated
create function public.search_messages(q text, before jsonb DEFAULT NULL::jsonb, page_size integer DEFAULT 20)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.search_messages(q, before, page_size) $function$

-- Definer: under a policy no index could be used for words. Reads the caller's conversations alone.
-- executable by authenticated
create function private.search_messages(q text, before jsonb, page_size integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
