-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a message to come a message, by the rule of one that is sent now; whoever calls it is its writer, or acts as them. Definer: nobody deletes these rows. Granted to nobody.
create function private.send_as_message(waiting public.scheduled_messages)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.conversation_participants p
    where p.conversation_id = waiting.conversation_id and p.user_id = waiting.user_id
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.conversation_missing',
      message = 'This conversation is not available';
  end if;
  if not private.may_write_in(waiting.conversation_id) or exists (
    select from auth.users u where u.id = waiting.user_id and u.banned_until > now()
  ) then
    raise exception using errcode = 'P0001', hint = 'messaging.verification_required',
      message = 'You need to verify your profile before starting conversations';
  end if;
  -- Blocks and what it answers are judged by the message's own trigger, under the conversation's lock.
  insert into public.messages (id, conversation_id, sender_id, content, attachments, reply_to)
    values (waiting.id, waiting.conversation_id, waiting.user_id, waiting.content,
      waiting.attachments, waiting.reply_to);
  delete from public.scheduled_messages s where s.id = waiting.id;
end
$function$
