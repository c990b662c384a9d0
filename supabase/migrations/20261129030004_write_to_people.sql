-- A message to a person, of whom the writer knows a conversation or not. All of these run as their
-- caller: the rules of conversations and messages are the ones that there are.
create function public.send_message(
  message uuid, content text, conversation uuid default null, person uuid default null,
  listing uuid default null
) returns uuid
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  thread uuid := coalesce(conversation, public.start_conversation(person, listing));
begin
  -- From the bar, without a look into the conversation: what the other side wrote stays unread.
  perform set_config('kinstead.unattended', 'on', true);
  insert into public.messages (id, conversation_id, sender_id, content)
    values (message, thread, auth.uid(), send_message.content)
    on conflict (id) do nothing;
  perform set_config('kinstead.unattended', '', true);
  return thread;
end
$$;
comment on function public.send_message is
  'Writes a message to a conversation, or to a person with whom one is found or started; what was unread stays so. Answers the conversation.';

create function public.send_messages(messages jsonb, content text) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  one record;
begin
  for one in select * from jsonb_to_recordset(messages)
    as m (message uuid, conversation uuid, person uuid, listing uuid)
  loop
    perform public.send_message(one.message, send_messages.content, one.conversation, one.person,
      one.listing);
  end loop;
end
$$;
comment on function public.send_messages is
  'Writes the same to several people, to each a message of their own: messages is [{message, conversation, person, listing}]. All of them or none.';

create function public.unsend_messages(messages uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  one uuid;
begin
  foreach one in array messages loop
    perform public.unsend_message(one);
  end loop;
end
$$;
comment on function public.unsend_messages is 'Takes several messages of the caller back, all or none.';

create function public.schedule_message_to(
  id uuid, content text, send_at timestamptz, conversation uuid default null, person uuid default null,
  listing uuid default null
) returns jsonb
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  return public.schedule_message(schedule_message_to.id,
    coalesce(conversation, public.start_conversation(person, listing)),
    schedule_message_to.content, schedule_message_to.send_at);
end
$$;
comment on function public.schedule_message_to is
  'A message to come, to a conversation or to a person with whom one is found or started.';

create function public.set_conversation_states(
  conversations uuid[], archived boolean default null, muted boolean default null,
  marked_unread boolean default null
) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  one uuid;
begin
  foreach one in array conversations loop
    perform public.set_conversation_state(one, null, set_conversation_states.archived,
      case when muted then 'infinity' when not muted then '-infinity' end::timestamptz,
      set_conversation_states.marked_unread);
  end loop;
end
$$;
comment on function public.set_conversation_states is
  'How the caller keeps some conversations, as set_conversation_state does for one; muted: until they are not.';

create function public.mark_conversations_read(conversations uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
declare
  one uuid;
begin
  foreach one in array conversations loop
    perform public.mark_conversation_read(one);
  end loop;
end
$$;
comment on function public.mark_conversations_read is 'The caller has read all of some conversations.';

create function public.remove_quick_reply(reply uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  delete from public.quick_replies r where r.id = reply;
end
$$;
comment on function public.remove_quick_reply is 'Takes one of the caller''s own quick replies away.';

create function public.mark_notifications_read(notifications uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  update public.notifications n set read_at = now()
    where n.id = any (mark_notifications_read.notifications) and n.read_at is null;
end
$$;
comment on function public.mark_notifications_read is 'Marks some of the caller''s notifications as read.';

revoke all on function public.send_message, public.send_messages, public.unsend_messages,
  public.schedule_message_to, public.set_conversation_states, public.mark_conversations_read,
  public.remove_quick_reply, public.mark_notifications_read from public;
grant execute on function public.send_message, public.send_messages, public.unsend_messages,
  public.schedule_message_to, public.set_conversation_states, public.mark_conversations_read,
  public.remove_quick_reply, public.mark_notifications_read to authenticated;
