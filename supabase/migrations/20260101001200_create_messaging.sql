-- Conversations and messages, blocks, and what sockets hear of them.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'direct' check (type = 'direct'),
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  -- Messages are answered, edited and taken back. Every insert and every change takes the next
  -- revision of its conversation, so that a device asks once for all it missed: `revision > what I
  -- have`.
  last_revision bigint not null default 0
);
comment on column public.conversations.last_revision is
  'Number of the last insert or change of a message; taken under this row''s lock, each announced once.';
comment on table public.conversations is 'A thread of messages between people.';
comment on column public.conversations.metadata is
  'relationship_context, property_id, listing_id, application_id; each present, null when unknown.';
comment on column public.conversations.last_seq is
  'Number of the last message; messages take theirs under this row''s lock.';

create table public.conversation_participants (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  last_read_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
comment on table public.conversation_participants is 'Who is in a conversation and read how far.';
create index conversation_participants_user_id_idx
  on public.conversation_participants (user_id, conversation_id);

-- One conversation per pair and home. On its own, because it is nobody's to read, and because a
-- unique key is what makes two starts at once end in one conversation.
create table private.conversation_pairs (
  low_id uuid not null references public.profiles (id) on delete cascade,
  high_id uuid not null references public.profiles (id) on delete cascade,
  listing_id uuid references public.listings (id) on delete cascade,
  conversation_id uuid primary key
    references public.conversations (id) on delete cascade deferrable initially deferred,
  check (low_id < high_id),
  unique nulls not distinct (low_id, high_id, listing_id)
);
comment on table private.conversation_pairs is
  'The key of a conversation: two people in order, and the home or none.';
create index conversation_pairs_high_id_idx on private.conversation_pairs (high_id);
create index conversation_pairs_listing_id_idx on private.conversation_pairs (listing_id);
alter table private.conversation_pairs enable row level security;
-- No policy, no grant: only start_conversation reads it.

-- Policies ask this once per statement. Definer, because a policy on participants that reads
-- participants would ask itself.
create function private.my_conversations() returns setof uuid
  language sql stable security definer
  set search_path = ''
  as $$
    select conversation_id from public.conversation_participants
    where user_id = (select auth.uid())
  $$;
comment on function private.my_conversations is 'Conversations the caller takes part in.';
grant execute on function private.my_conversations() to authenticated;

alter table public.conversations enable row level security;

create policy session_has_shown_second_factor on public.conversations as restrictive
  for all to authenticated using ((select private.second_factor_given()));

alter table public.conversation_participants enable row level security;

create policy session_has_shown_second_factor on public.conversation_participants as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy participant_reads_conversation on public.conversations
  for select to authenticated using (id in (select private.my_conversations()));

create policy participant_reads_participants on public.conversation_participants
  for select to authenticated using (conversation_id in (select private.my_conversations()));

-- No writes: start_conversation and mark_conversation_read hold the rules.
grant select on public.conversations, public.conversation_participants to authenticated;

create table public.messages (
  -- Made by the sender's device: a retry of the same message is the same row (23505).
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  -- Null once the account is gone: the other person keeps the thread.
  sender_id uuid references public.profiles (id) on delete set null,
  content text not null default '' check (char_length(content) <= 10000),
  attachments jsonb not null default '[]' check (
    jsonb_typeof(attachments) = 'array'
    and jsonb_array_length(attachments) <= 10
    and octet_length(attachments::text) <= 20000
  ),
  message_type text not null default 'text' check (message_type = 'text'),
  read_status text not null default 'sent' check (read_status in ('sent', 'read')),
  seq bigint not null,
  -- No default: the trigger gives the time under the lock, so that it rises with seq.
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  revision bigint not null,
  reply_to uuid references public.messages (id) on delete set null,
  edited_at timestamptz,
  unsent_at timestamptz,
  unique (conversation_id, seq),
  constraint messages_revision_key unique (conversation_id, revision),
  constraint messages_says_something check (
    trim(content) <> '' or jsonb_array_length(attachments) > 0 or unsent_at is not null
  ),
  constraint messages_unsent_is_empty check (
    unsent_at is null or (content = '' and attachments = '[]' and reply_to is null)
  )
);
comment on column public.messages.revision is
  'The conversation''s revision when the row last changed; rows after a revision are what changed since.';
comment on column public.messages.unsent_at is
  'Taken back: content and attachments are gone, the number stays.';
comment on table public.messages is 'What people write to each other.';
create index messages_sender_id_idx on public.messages (sender_id);
create index messages_unread_idx on public.messages (conversation_id) where read_status = 'sent';

alter table public.messages enable row level security;

create policy session_has_shown_second_factor on public.messages as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create function private.may_write_in(conversation uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.conversation_participants p
      join public.profiles me on me.id = p.user_id and me.is_verified
      where p.conversation_id = conversation and p.user_id = (select auth.uid())
    )
  $$;
comment on function private.may_write_in is
  'Whether the caller takes part and is verified; definer because it reads beyond the caller''s rows.';
grant execute on function private.may_write_in(uuid) to authenticated;

create policy participant_reads_messages on public.messages
  for select to authenticated using (conversation_id in (select private.my_conversations()));

create policy verified_participant_sends_message on public.messages
  for insert to authenticated
  with check (sender_id = (select auth.uid()) and private.may_write_in(conversation_id));

-- No update or delete: what was said stays said. Number and times are the server's.
grant
  select,
  insert (id, conversation_id, sender_id, content, attachments, reply_to)
  on public.messages to authenticated;

create function private.number_message() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  sent_at timestamptz;
begin
  -- The row lock puts concurrent senders in a line; the time is read once it is ours.
  update public.conversations c
    set last_seq = c.last_seq + 1, last_revision = c.last_revision + 1,
      last_message_at = greatest(c.last_message_at, coalesce(new.created_at, clock_timestamp()))
    where c.id = new.conversation_id
    returning c.last_seq, c.last_revision, c.last_message_at
      into new.seq, new.revision, sent_at;
  new.created_at := coalesce(new.created_at, sent_at, clock_timestamp());
  -- An unknown conversation is refused by policy and foreign key, not here.
  new.seq := coalesce(new.seq, 0);
  new.revision := coalesce(new.revision, 0);
  -- Who takes no part learns nothing here: the policy refuses them.
  if auth.uid() is not null and not (
    new.sender_id = auth.uid() and exists (
      select from public.conversation_participants p
      where p.conversation_id = new.conversation_id and p.user_id = new.sender_id
    )
  ) then
    return new;
  end if;
  -- Asked here and not by the policy, whose snapshot is older than the wait for the lock.
  perform private.refuse_blocked(new.conversation_id, auth.uid());
  if new.reply_to is not null and not exists (
    select from public.messages m
    where m.id = new.reply_to and m.conversation_id = new.conversation_id
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.reply_missing',
      message = 'The message that this answers is not in this conversation.';
  end if;
  return new;
end
$$;
comment on function private.number_message is
  'Trigger; definer because nobody writes conversations directly.';

create trigger messages_number before insert on public.messages
  for each row execute function private.number_message();
create trigger messages_touch before update on public.messages
  for each row execute function private.touch_updated_at();

-- Who wants nothing more to do with whom. Either direction ends what is new between two people:
-- messages, conversations, tours and applications; what was written stays readable to both.
create table public.blocks (
  blocker_id uuid not null references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
comment on table public.blocks is 'Who blocked whom; only the blocker knows.';
create index blocks_blocked_id_idx on public.blocks (blocked_id, blocker_id);

alter table public.blocks enable row level security;

create policy session_has_shown_second_factor on public.blocks as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_blocks on public.blocks
  for select to authenticated using (blocker_id = (select auth.uid()));

-- No writes: block_person waits for what is being sent, so that nothing arrives after a block.
grant select on public.blocks to authenticated;

create function private.is_blocked_between(one uuid, other uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.blocks b
      where (b.blocker_id = one and b.blocked_id = other)
        or (b.blocker_id = other and b.blocked_id = one)
    )
  $$;
comment on function private.is_blocked_between is
  'Whether either of two people blocked the other: nothing new may begin between them. Granted to nobody: functions of the owner ask it, and answer both directions alike.';

-- `for update` of the profile would wait for every row that refers to it; the weaker lock is enough.
create function private.block_person(person uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
begin
  if person = me then
    raise exception using errcode = 'P0001', hint = 'blocks.self',
      message = 'You cannot block yourself.';
  end if;
  if not exists (select from public.profiles p where p.id = person) then
    raise exception using errcode = 'P0001', hint = 'blocks.person_missing',
      message = 'This person is not available';
  end if;
  -- Whoever is sending holds the conversation: the message comes before the block, or not at all.
  perform from public.conversations c
    where c.id in (
      select pair.conversation_id from private.conversation_pairs pair
      where pair.low_id = least(me, person) and pair.high_id = greatest(me, person)
    )
    order by c.id for update;
  -- One at a time for each blocker, so that the count holds.
  perform from public.profiles p where p.id = me for no key update;
  if (select count(*) from public.blocks b where b.blocker_id = me) >= 1000
    and not exists (select from public.blocks b where b.blocker_id = me and b.blocked_id = person)
  then
    raise exception using errcode = 'P0001', hint = 'blocks.too_many',
      message = 'You can block at most 1,000 people.';
  end if;
  insert into public.blocks (blocker_id, blocked_id) values (me, person) on conflict do nothing;
end
$$;
comment on function private.block_person is
  'Definer: it holds the conversations of the two. Blocking twice is blocking once.';

create function public.block_person(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.block_person(person) $$;
comment on function public.block_person is
  'Ends what is new between the caller and a person, in both directions; the person is not told.';

create function private.unblock_person(person uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    delete from public.blocks b where b.blocker_id = (select auth.uid()) and b.blocked_id = person
  $$;
comment on function private.unblock_person is 'Definer: nobody deletes blocks directly.';

create function public.unblock_person(person uuid) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.unblock_person(person) $$;
comment on function public.unblock_person is
  'Takes the caller''s own block back; the other person''s stays. Nothing happens without one.';

grant execute on function private.block_person(uuid), public.block_person(uuid),
  private.unblock_person(uuid), public.unblock_person(uuid) to authenticated;

-- Sockets carry hints, rows are the truth: every change is one broadcast to the private topic of
-- each person it concerns, whatever their number in one statement.

-- Definer functions: clients may not send, and recipients are not the sender's to read.
create function private.deliver_messages() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  back record;
  is_unattended boolean := coalesce(current_setting('kinstead.unattended', true), '') = 'on';
begin
  perform realtime.send(
    to_jsonb(m) || case when is_unattended then '{"unattended": true}'::jsonb else '{}' end,
    'message.inserted', 'user:' || p.user_id, true)
  from inserted m
  join public.conversation_participants p on p.conversation_id = m.conversation_id
  order by m.conversation_id, m.seq;

  -- Who answers has read; else one's own message would make the conversation unread. In whose name a
  -- job writes was not there: what they did not read stays unread.
  update public.conversation_participants p set last_read_at = own.sent_at
  from (
    select conversation_id, sender_id, max(created_at) sent_at from inserted group by 1, 2
  ) own
  where p.conversation_id = own.conversation_id and p.user_id = own.sender_id
    and (p.last_read_at is null or p.last_read_at < own.sent_at)
    and not (is_unattended and private.has_unread(p.conversation_id, p.user_id));
  if is_unattended then
    for back in
      insert into public.conversation_settings (conversation_id, user_id, marked_unread)
      select distinct m.conversation_id, m.sender_id, true from inserted m
      where private.has_unread(m.conversation_id, m.sender_id)
      on conflict (user_id, conversation_id) do update set marked_unread = true
      returning conversation_id, user_id
    loop
      perform private.announce_conversation(back.conversation_id, back.user_id);
    end loop;
  end if;

  -- A message brings the conversation back for everybody, and a sender who was there has looked at it.
  for back in
    update public.conversation_settings s
    set archived_at = null,
      marked_unread = s.marked_unread and (is_unattended or s.user_id not in (
        select m.sender_id from inserted m
        where m.conversation_id = s.conversation_id and m.sender_id is not null
      ))
    where s.conversation_id in (select m.conversation_id from inserted m)
      and (s.archived_at is not null or s.marked_unread and not is_unattended)
    returning s.conversation_id, s.user_id
  loop
    perform private.announce_conversation(back.conversation_id, back.user_id);
  end loop;

  insert into public.notifications
    (org_id, recipient_id, property_id, notification_type, title, message, metadata)
  select recipient.org_id, recipient.id, (c.metadata ->> 'property_id')::uuid, 'message',
    'New message from ' || coalesce(sender.full_name, 'someone'),
    private.message_words(m.content, m.attachments),
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
  'Trigger: message.inserted for every participant (`unattended` where a job wrote it), a notification for every other who did not mute the conversation.';

create trigger messages_deliver after insert on public.messages
  referencing new table as inserted
  for each statement execute function private.deliver_messages();

create function private.announce_new_notifications() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- The second one wakes the assistant, which then reads the row as its recipient.
  perform
    realtime.send(to_jsonb(n), 'notification.inserted', 'user:' || n.recipient_id, true),
    pg_notify('kinstead_notifications',
      json_build_object('id', n.id, 'recipient_id', n.recipient_id)::text)
  from inserted n;
  return null;
end
$$;
comment on function private.announce_new_notifications is 'Trigger: notification.inserted.';

create trigger notifications_announce_new after insert on public.notifications
  referencing new table as inserted
  for each statement execute function private.announce_new_notifications();

-- A notification whose text changed is another one to look at.
create function private.announce_changed_notifications() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform realtime.send(to_jsonb(n), 'notification.updated', 'user:' || n.recipient_id, true)
  from updated n join earlier e on e.id = n.id
  where n.read_at is distinct from e.read_at or n.status <> e.status or n.message <> e.message;
  return null;
end
$$;
comment on function private.announce_changed_notifications is 'Trigger: notification.updated.';

create trigger notifications_announce_changed after update on public.notifications
  referencing old table as earlier new table as updated
  for each statement execute function private.announce_changed_notifications();

-- Who is there and who types: heard and said by the participants, over sockets alone. No row is
-- written, and no statement runs while somebody types; this is asked once, at the join.
create function private.may_meet_in(topic text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.conversation_participants p
      where p.user_id = (select auth.uid())
        and p.conversation_id = case
          when topic ~ '^conversation:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then substr(topic, 14)::uuid
        end
        and not exists (
          select from public.conversation_participants other
          where other.conversation_id = p.conversation_id and other.user_id <> p.user_id
            and private.is_blocked_between(p.user_id, other.user_id)
        )
    )
  $$;
comment on function private.may_meet_in is
  'Whether the caller takes part in the conversation whose channel this is, and neither side blocked the other. Definer: blocks are their blocker''s.';

-- One policy for each verb: several would all be asked.
create policy person_hears_own_topic on realtime.messages
  for select to authenticated using (
    (select realtime.topic()) = 'user:' || (select auth.uid())::text
    or (select private.may_meet_in(realtime.topic()))
  );

grant execute on function private.may_meet_in(text) to authenticated;

create policy participant_speaks_in_conversation on realtime.messages
  for insert to authenticated
  with check ((select private.may_meet_in(realtime.topic())));

create policy session_has_shown_second_factor on realtime.messages as restrictive
  for all to authenticated using ((select private.second_factor_given()));
