-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: message.inserted for every participant (`unattended` where a job wrote it), a notification for every other who did not mute the conversation.
create function private.deliver_messages()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
