-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's conversations with last message, participants, unread_count 0 or 1, and how the caller keeps them; `blocked` is the caller's own block.
create view public.my_conversations with (security_invoker=true) as
 SELECT c.id,
    c.type,
    c.metadata,
    (c.metadata ->> 'listing_id'::text)::uuid AS listing_id,
    private.conversation_listing_title(c.id) AS listing_title,
    c.last_message_at,
    c.last_seq,
    ( SELECT jsonb_build_object('id', m.id, 'seq', m.seq, 'sender_id', m.sender_id, 'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at) AS jsonb_build_object
           FROM public.messages m
          WHERE m.conversation_id = c.id AND m.unsent_at IS NULL
          ORDER BY m.seq DESC
         LIMIT 1) AS last_message,
    ( SELECT jsonb_agg(jsonb_build_object('user_id', p.user_id, 'full_name', card.full_name, 'avatar_url', card.avatar_url, 'user_type', card.user_type, 'is_verified', card.is_verified, 'last_read_at',
                CASE
                    WHEN p.user_id = me.user_id THEN GREATEST(p.last_read_at, mine.unseen_read_at)
                    ELSE p.last_read_at
                END) ORDER BY p.user_id) AS jsonb_agg
           FROM public.conversation_participants p
             LEFT JOIN public.public_profiles card ON card.id = p.user_id
          WHERE p.conversation_id = c.id) AS participants,
        CASE
            WHEN mine.marked_unread OR c.last_message_at > COALESCE(GREATEST(me.last_read_at, mine.unseen_read_at), '-infinity'::timestamp with time zone) THEN 1
            ELSE 0
        END AS unread_count,
    c.created_at,
    c.last_revision,
    COALESCE(mine.starred, false) AS starred,
    mine.archived_at,
    mine.muted_until,
    COALESCE(mine.marked_unread, false) AS marked_unread,
    (EXISTS ( SELECT
           FROM public.blocks b
             JOIN public.conversation_participants p ON p.conversation_id = c.id AND p.user_id = b.blocked_id
          WHERE b.blocker_id = me.user_id)) AS blocked
   FROM public.conversation_participants me
     JOIN public.conversations c ON c.id = me.conversation_id
     LEFT JOIN public.conversation_settings mine ON mine.user_id = me.user_id AND mine.conversation_id = me.conversation_id
  WHERE me.user_id = (( SELECT auth.uid() AS uid));
grant select on public.my_conversations to authenticated;
