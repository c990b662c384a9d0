-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller has read it up to a moment, without one everything; its notifications with it.
-- executable by authenticated
create function public.mark_conversation_read(conversation uuid, up_to timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.mark_conversation_read(conversation, up_to) $function$

-- Reading reaches up to a moment: rows, notifications and the sender's ticks follow. Definer: clients may not write them.
-- executable by authenticated
create function private.mark_conversation_read(conversation uuid, up_to timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  -- The last message that is visible now; one that is being written stays unread.
  seen timestamptz;
  was_read timestamptz;
  was_marked boolean;
begin
  select case when c.last_message_at > up_to then up_to else c.last_message_at end,
      greatest(p.last_read_at, s.unseen_read_at), coalesce(s.marked_unread, false)
    into seen, was_read, was_marked
    from public.conversation_participants p
    join public.conversations c on c.id = p.conversation_id
    left join public.conversation_settings s
      on s.conversation_id = p.conversation_id and s.user_id = p.user_id
    where p.conversation_id = conversation and p.user_id = me
    for no key update of p;
  if not found then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;

  if was_marked then
    update public.conversation_settings s set marked_unread = false
      where s.conversation_id = conversation and s.user_id = me;
  end if;
  if seen > coalesce(was_read, '-infinity') then
    if exists (
      select from public.conversation_participants other
      where other.conversation_id = conversation and other.user_id <> me
        and private.is_blocked_between(me, other.user_id)
    ) then
      insert into public.conversation_settings (conversation_id, user_id, unseen_read_at)
        values (conversation, me, seen)
        on conflict (user_id, conversation_id) do update set unseen_read_at = seen;
    else
      perform private.show_as_read(conversation, me, seen);
    end if;
    was_marked := true;
  end if;
  if was_marked then
    perform private.announce_conversation(conversation, me);
  end if;
  -- A notification is as old as its transaction, which may have begun before the message was written.
  update public.notifications n set read_at = now()
    where n.recipient_id = me and n.read_at is null and n.notification_type = 'message'
      and n.metadata ->> 'conversation_id' = conversation::text
      and not exists (
        select from public.messages m
        where m.id = (n.metadata ->> 'message_id')::uuid and m.created_at > up_to
      );
end
$function$
