-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's own conversations and notifications that resemble the words: {conversations, notifications}, each with likeness 0 to 1, best first.
-- executable by authenticated
create function public.quick_search(words text, page_size integer DEFAULT 5)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with asked as (
      select left(trim(quick_search.words), 200) as words,
        least(greatest(quick_search.page_size, 1), 20) as most
    ),
    threads as (
      select c.id, c.listing_title, c.last_message_at, c.last_message ->> 'content' as content,
        (select string_agg(p ->> 'full_name', ', ') from jsonb_array_elements(c.participants) p
          where p ->> 'user_id' <> (select auth.uid())::text) as names
      from (
        select * from public.my_conversations
        order by last_message_at desc nulls last limit 200
      ) c
    ),
    thread_scores as (
      select t.*, private.text_likeness(a.words, coalesce(t.names, '')) as by_name,
        private.text_likeness(a.words, coalesce(t.listing_title, '')) as by_home,
        private.text_likeness(a.words, coalesce(t.content, '')) as by_text
      from threads t, asked a
    ),
    notice_scores as (
      select n.id, n.notification_type, n.title, n.message, n.metadata, n.read_at, n.created_at,
        private.text_likeness(a.words, n.title || ' ' || n.message) as likeness
      from (
        select * from public.notifications
        where recipient_id = (select auth.uid())
        order by created_at desc, id desc limit 300
      ) n, asked a
    )
    select jsonb_build_object(
      'conversations', coalesce((
        select jsonb_agg(to_jsonb(found)) from (
          select s.id, s.names, s.listing_title, left(s.content, 140) as content,
            s.last_message_at, greatest(s.by_name, s.by_home * 0.9, s.by_text * 0.8) as likeness
          from thread_scores s
          where greatest(s.by_name, s.by_home * 0.9, s.by_text * 0.8) >= 0.5
          order by likeness desc, s.last_message_at desc nulls last
          limit (select most from asked)
        ) found), '[]'),
      'notifications', coalesce((
        select jsonb_agg(to_jsonb(found)) from (
          select * from notice_scores n where n.likeness >= 0.5
          order by n.likeness desc, n.created_at desc
          limit (select most from asked)
        ) found), '[]')
    )
  $function$
