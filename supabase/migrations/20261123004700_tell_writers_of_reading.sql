-- As before, and the other side hears of it: 'Read' stands under what they wrote at once.
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
    perform realtime.send(
        jsonb_build_object('id', conversation, 'user_id', me, 'last_read_at', reader.last_read_at),
        'conversation.read', 'user:' || other.user_id, true)
      from public.conversation_participants reader
      join public.conversation_participants other
        on other.conversation_id = conversation and other.user_id <> me
      where reader.conversation_id = conversation and reader.user_id = me;
  end if;
  if was_marked then
    perform private.announce_conversation(conversation, me);
  end if;
  update public.notifications set read_at = now()
    where recipient_id = me and read_at is null and notification_type = 'message'
      and metadata ->> 'conversation_id' = conversation::text;
end
$$;
