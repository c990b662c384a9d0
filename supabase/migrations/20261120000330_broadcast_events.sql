-- Sockets carry hints, rows are the truth: every change is one broadcast to the private topic of
-- each person it concerns, whatever their number in one statement.

-- Definer functions: clients may not send, and recipients are not the sender's to read.
create function private.deliver_messages() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
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
  order by m.conversation_id, m.seq;
  return null;
end
$$;
comment on function private.deliver_messages is
  'Trigger: message.inserted for every participant, a notification for every other.';

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

create function private.announce_changed_notifications() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform realtime.send(to_jsonb(n), 'notification.updated', 'user:' || n.recipient_id, true)
  from updated n join earlier e on e.id = n.id
  where n.read_at is distinct from e.read_at or n.status <> e.status;
  return null;
end
$$;
comment on function private.announce_changed_notifications is 'Trigger: notification.updated.';

create trigger notifications_announce_changed after update on public.notifications
  referencing old table as earlier new table as updated
  for each statement execute function private.announce_changed_notifications();

create function private.announce_conversation(conversation uuid, recipient uuid default null)
  returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select realtime.send(
      to_jsonb(c) || jsonb_build_object(
        'user_id', p.user_id, 'last_read_at', p.last_read_at,
        'unread_count',
          case when c.last_message_at > coalesce(p.last_read_at, '-infinity') then 1 else 0 end
      ), 'conversation.updated', 'user:' || p.user_id, true)
    from public.conversations c
    join public.conversation_participants p on p.conversation_id = c.id
    where c.id = conversation and (recipient is null or p.user_id = recipient)
  $$;
comment on function private.announce_conversation is
  'conversation.updated for one participant or all; granted to nobody, called by the functions that change one.';

-- Everybody hears their own topic and nothing else; there is no policy for sending.
create policy person_hears_own_topic on realtime.messages
  for select to authenticated
  using ((select realtime.topic()) = 'user:' || (select auth.uid())::text);
