-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A message to come, by the rules of one that is sent now; at most a year ahead and 100 a person. One whose time has passed is sent at once; the same id again changes nothing. Answers {status, scheduled, message}.
-- executable by authenticated
create function public.schedule_message(id uuid, conversation uuid, content text, send_at timestamp with time zone, attachments jsonb DEFAULT '[]'::jsonb, reply_to uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.schedule_message(id, conversation, content, send_at, attachments, reply_to) $function$

-- Definer: nobody writes these rows directly.
-- executable by authenticated
create function private.schedule_message(id uuid, conversation uuid, content text, send_at timestamp with time zone, attachments jsonb, reply_to uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  answer jsonb;
  waiting public.scheduled_messages;
begin
  -- One after the other for a person: the same id twice, and the count.
  perform from public.profiles p where p.id = me for no key update;
  if exists (
    select from public.scheduled_messages s where s.id = schedule_message.id and s.user_id = me
  ) or exists (
    select from public.messages m where m.id = schedule_message.id and m.sender_id = me
  ) then
    return private.scheduled_answer(id, me);
  end if;
  if exists (select from public.scheduled_messages s where s.id = schedule_message.id)
    or exists (select from public.messages m where m.id = schedule_message.id)
  then
    raise exception using errcode = 'P0001', hint = 'scheduled.missing',
      message = 'This scheduled message is not available';
  end if;
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = conversation and p.user_id = me
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  if not private.may_write_in(conversation) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before starting conversations';
  end if;
  perform private.refuse_blocked(conversation, me);
  perform private.check_scheduled_content(content, attachments);
  perform private.check_send_at(send_at);
  if reply_to is not null and not exists (
    select from public.messages m
    where m.id = schedule_message.reply_to and m.conversation_id = conversation
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.reply_missing',
      message = 'The message that this answers is not in this conversation.';
  end if;
  if (select count(*) from public.scheduled_messages s
      where s.user_id = me and s.status <> 'cancelled') >= 100
  then
    raise exception using errcode = 'P0001', hint = 'scheduled.too_many',
      message = 'You have 100 scheduled messages already. Send or cancel one to add another.';
  end if;
  insert into public.scheduled_messages
    (id, user_id, conversation_id, content, attachments, reply_to, send_at)
    values (schedule_message.id, me, conversation, schedule_message.content,
      coalesce(schedule_message.attachments, '[]'), schedule_message.reply_to,
      schedule_message.send_at)
    returning * into waiting;
  -- It was written before its time and arrives after it.
  if send_at <= now() then perform private.send_as_message(waiting); end if;
  return private.scheduled_answer(id, me);
end
$function$
