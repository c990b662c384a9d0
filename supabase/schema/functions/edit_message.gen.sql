-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Changes the text of the caller's own message within 15 minutes; answers the message.
-- executable by authenticated
create function public.edit_message(message uuid, content text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.edit_message(message, content) $function$

-- Definer: nobody updates messages directly.
-- executable by authenticated
create function private.edit_message(message uuid, content text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  target public.messages := private.lock_message(message);
  edits integer;
begin
  if target.sender_id is distinct from auth.uid() then
    raise exception using errcode = 'P0001', hint = 'messaging.not_sender',
      message = 'Only who sent a message can change it.';
  end if;
  if target.unsent_at is not null then
    raise exception using errcode = 'P0001', hint = 'messaging.unsent',
      message = 'This message was taken back.';
  end if;
  -- Whoever repeats an edit has it already, however late.
  if target.content = content then
    return private.message_json(target);
  end if;
  if clock_timestamp() > target.created_at + interval '15 minutes' then
    raise exception using errcode = 'P0001', hint = 'messaging.edit_too_late',
      message = 'A message can be edited for 15 minutes.';
  end if;
  if content is null or char_length(content) > 10000
    or (trim(content) = '' and jsonb_array_length(target.attachments) = 0) then
    raise exception using errcode = 'P0001', hint = 'messaging.content_invalid',
      message = 'A message has between 1 and 10,000 characters.';
  end if;
  perform private.require_writer(target.conversation_id);
  select count(*) into edits from private.message_edits e where e.message_id = message;
  if edits >= 20 then
    raise exception using errcode = 'P0001', hint = 'messaging.too_many_edits',
      message = 'This message has been edited 20 times already.';
  end if;
  insert into private.message_edits (message_id, version, content)
    values (message, edits + 1, target.content);
  update public.messages m set content = edit_message.content, edited_at = clock_timestamp()
    where m.id = message;
  -- Whoever has not seen it yet sees what it says now.
  update public.notifications n
    set message = private.message_words(edit_message.content, target.attachments)
    where n.notification_type = 'message' and n.created_at > target.created_at - interval '1 hour'
      and n.metadata ->> 'message_id' = edit_message.message::text
      and n.recipient_id in (
        select p.user_id from public.conversation_participants p
        where p.conversation_id = target.conversation_id
      );
  return private.announce_message(message);
end
$function$
