-- Definer: a thread keeps the name of its home when the home is no longer shown.
create function private.conversation_listing_title(conversation uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select l.title
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id
    join public.listings l on l.id = (c.metadata ->> 'listing_id')::uuid
    where p.conversation_id = conversation and p.user_id = (select auth.uid())
  $$;
comment on function private.conversation_listing_title is 'Null for anyone who takes no part.';
grant execute on function private.conversation_listing_title(uuid) to authenticated;

-- What is asked per conversation stands in the select list: with a limit, only that page pays.
create view public.my_conversations with (security_invoker = true) as
  select
    c.id,
    c.type,
    c.metadata,
    (c.metadata ->> 'listing_id')::uuid as listing_id,
    private.conversation_listing_title(c.id) as listing_title,
    c.last_message_at,
    c.last_seq,
    (
      select jsonb_build_object('id', m.id, 'seq', m.seq, 'sender_id', m.sender_id,
        'content', m.content, 'attachments', m.attachments, 'created_at', m.created_at)
      from public.messages m
      where m.conversation_id = c.id
      order by m.seq desc limit 1
    ) as last_message,
    (
      select jsonb_agg(jsonb_build_object('user_id', p.user_id, 'full_name', card.full_name,
        'avatar_url', card.avatar_url, 'user_type', card.user_type,
        'is_verified', card.is_verified, 'last_read_at', p.last_read_at) order by p.user_id)
      from public.conversation_participants p
      left join public.public_profiles card on card.id = p.user_id
      where p.conversation_id = c.id
    ) as participants,
    case when c.last_message_at > coalesce(me.last_read_at, '-infinity') then 1 else 0 end
      as unread_count,
    c.created_at
  from public.conversation_participants me
  join public.conversations c on c.id = me.conversation_id
  where me.user_id = (select auth.uid());
comment on view public.my_conversations is
  'The caller''s conversations with last message, participants and unread_count 0 or 1.';

grant select on public.my_conversations to authenticated;
