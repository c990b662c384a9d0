-- A table of its own: participants read each other's row of conversation_participants, and nobody
-- needs to know that they were archived or muted.
create table public.conversation_settings (
  user_id uuid not null,
  conversation_id uuid not null,
  starred boolean not null default false,
  archived_at timestamptz,
  muted_until timestamptz,
  marked_unread boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, conversation_id),
  foreign key (conversation_id, user_id)
    references public.conversation_participants (conversation_id, user_id) on delete cascade
);
comment on table public.conversation_settings is
  'How somebody keeps a conversation for themselves; without a row, as it came.';
comment on column public.conversation_settings.archived_at is 'Null again with the next message.';
comment on column public.conversation_settings.muted_until is
  'Until then messages here make no notification; `infinity` for ever.';
create index conversation_settings_conversation_id_idx
  on public.conversation_settings (conversation_id, user_id);

alter table public.conversation_settings enable row level security;

create policy person_reads_own_settings on public.conversation_settings
  for select to authenticated using (user_id = (select auth.uid()));

-- No writes: set_conversation_state also tells the person's other devices.
grant select on public.conversation_settings to authenticated;

create trigger conversation_settings_touch before update on public.conversation_settings
  for each row execute function private.touch_updated_at();

create or replace function private.announce_conversation(
  conversation uuid, recipient uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select realtime.send(
      to_jsonb(c) || jsonb_build_object(
        'user_id', p.user_id, 'last_read_at', p.last_read_at,
        'starred', coalesce(s.starred, false), 'archived_at', s.archived_at,
        'muted_until', s.muted_until, 'marked_unread', coalesce(s.marked_unread, false),
        'unread_count', case
          when s.marked_unread or c.last_message_at > coalesce(p.last_read_at, '-infinity') then 1
          else 0 end
      ), 'conversation.updated', 'user:' || p.user_id, true)
    from public.conversations c
    join public.conversation_participants p on p.conversation_id = c.id
    left join public.conversation_settings s
      on s.conversation_id = c.id and s.user_id = p.user_id
    where c.id = conversation and (recipient is null or p.user_id = recipient)
  $$;

create function private.set_conversation_state(
  conversation uuid, starred boolean, archived boolean, muted_until timestamptz,
  marked_unread boolean
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  insert into public.conversation_settings (user_id, conversation_id) values (me, conversation)
    on conflict do nothing;
  update public.conversation_settings s set
    starred = coalesce(set_conversation_state.starred, s.starred),
    archived_at = case when archived is null then s.archived_at
      when archived then coalesce(s.archived_at, now()) end,
    -- A moment that is over is how one ends it.
    muted_until = case when set_conversation_state.muted_until is null then s.muted_until
      when set_conversation_state.muted_until > now() then set_conversation_state.muted_until end,
    marked_unread = coalesce(set_conversation_state.marked_unread, s.marked_unread)
    where s.user_id = me and s.conversation_id = conversation;
  perform private.announce_conversation(conversation, me);
end
$$;
comment on function private.set_conversation_state is
  'Definer: nobody writes settings directly.';

create function public.set_conversation_state(
  conversation uuid, starred boolean default null, archived boolean default null,
  muted_until timestamptz default null, marked_unread boolean default null
) returns void
  language sql volatile
  set search_path = ''
  as $$
    select private.set_conversation_state(conversation, starred, archived, muted_until, marked_unread)
  $$;
comment on function public.set_conversation_state is
  'How the caller keeps a conversation: what is null stays as it is, a past muted_until ends muting. Told to the caller''s devices.';
grant execute on function
  private.set_conversation_state(uuid, boolean, boolean, timestamptz, boolean),
  public.set_conversation_state(uuid, boolean, boolean, timestamptz, boolean) to authenticated;

create or replace function private.deliver_messages() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  back record;
begin
  perform realtime.send(to_jsonb(m), 'message.inserted', 'user:' || p.user_id, true)
  from inserted m
  join public.conversation_participants p on p.conversation_id = m.conversation_id
  order by m.conversation_id, m.seq;

  -- Who answers has read; else one's own message would make the conversation unread.
  update public.conversation_participants p set last_read_at = own.sent_at
  from (
    select conversation_id, sender_id, max(created_at) sent_at from inserted group by 1, 2
  ) own
  where p.conversation_id = own.conversation_id and p.user_id = own.sender_id
    and (p.last_read_at is null or p.last_read_at < own.sent_at);

  -- A message brings the conversation back for everybody, and its sender has looked at it.
  for back in
    update public.conversation_settings s
    set archived_at = null,
      marked_unread = s.marked_unread and s.user_id not in (
        select m.sender_id from inserted m
        where m.conversation_id = s.conversation_id and m.sender_id is not null
      )
    where s.conversation_id in (select m.conversation_id from inserted m)
      and (s.archived_at is not null or s.marked_unread)
    returning s.conversation_id, s.user_id
  loop
    perform private.announce_conversation(back.conversation_id, back.user_id);
  end loop;

  insert into public.notifications
    (org_id, recipient_id, property_id, notification_type, title, message, metadata)
  select recipient.org_id, recipient.id, (c.metadata ->> 'property_id')::uuid, 'message',
    'New message from ' || coalesce(sender.full_name, 'someone'),
    case when trim(m.content) = '' then 'Sent an attachment' else left(m.content, 200) end,
    jsonb_build_object('conversation_id', m.conversation_id, 'message_id', m.id,
      'sender_id', m.sender_id, 'sender_name', coalesce(sender.full_name, 'someone'))
  from inserted m
  join public.conversations c on c.id = m.conversation_id
  join public.conversation_participants p on p.conversation_id = m.conversation_id
    and p.user_id is distinct from m.sender_id
  join public.profiles recipient on recipient.id = p.user_id
  left join public.profiles sender on sender.id = m.sender_id
  where not exists (
    select from public.conversation_settings s
    where s.conversation_id = m.conversation_id and s.user_id = p.user_id and s.muted_until > now()
  )
  order by m.conversation_id, m.seq;
  return null;
end
$$;
comment on function private.deliver_messages is
  'Trigger: message.inserted for every participant, a notification for every other who did not mute the conversation.';

create or replace function private.mark_conversation_read(conversation uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  was_marked boolean;
begin
  if not exists (
    select from public.conversation_participants
    where conversation_id = conversation and user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;

  update public.conversation_settings s set marked_unread = false
    where s.conversation_id = conversation and s.user_id = me and s.marked_unread;
  was_marked := found;
  -- Up to the last message that is visible now; one that is being written stays unread.
  update public.conversation_participants p set last_read_at = c.last_message_at
    from public.conversations c
    where c.id = conversation and p.conversation_id = c.id and p.user_id = me
      and c.last_message_at > coalesce(p.last_read_at, '-infinity');
  if found then
    update public.messages m set read_status = 'read'
      where m.conversation_id = conversation and m.read_status = 'sent'
        and m.sender_id is distinct from me
        and m.created_at <= (
          select last_read_at from public.conversation_participants
          where conversation_id = conversation and user_id = me
        );
    was_marked := true;
  end if;
  if was_marked then
    perform private.announce_conversation(conversation, me);
  end if;
  update public.notifications set read_at = now()
    where recipient_id = me and read_at is null and notification_type = 'message'
      and metadata ->> 'conversation_id' = conversation::text;
end
$$;

create or replace view public.my_conversations with (security_invoker = true) as
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
      where m.conversation_id = c.id and m.unsent_at is null
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
    case
      when mine.marked_unread or c.last_message_at > coalesce(me.last_read_at, '-infinity') then 1
      else 0
    end as unread_count,
    c.created_at,
    c.last_revision,
    coalesce(mine.starred, false) as starred,
    mine.archived_at,
    mine.muted_until,
    coalesce(mine.marked_unread, false) as marked_unread,
    exists (
      select from public.blocks b
      join public.conversation_participants p
        on p.conversation_id = c.id and p.user_id = b.blocked_id
      where b.blocker_id = me.user_id
    ) as blocked
  from public.conversation_participants me
  join public.conversations c on c.id = me.conversation_id
  left join public.conversation_settings mine
    on mine.user_id = me.user_id and mine.conversation_id = me.conversation_id
  where me.user_id = (select auth.uid());
comment on view public.my_conversations is
  'The caller''s conversations with last message, participants, unread_count 0 or 1, and how the caller keeps them; `blocked` is the caller''s own block.';
