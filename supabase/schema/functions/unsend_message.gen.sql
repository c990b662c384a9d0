-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes the caller's own message back within 24 hours: text, files, reactions and earlier texts go, its number stays; answers the message.
-- executable by authenticated
create function public.unsend_message(message uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.unsend_message(message) $function$

-- Definer: nobody updates messages directly. Also for whom was blocked or lost the verified mark: taking back harms nobody.
-- executable by authenticated
create function private.unsend_message(message uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  target public.messages := private.lock_message(message);
  answer jsonb;
begin
  if target.sender_id is distinct from me then
    raise exception using errcode = 'P0001', hint = 'messaging.not_sender',
      message = 'Only who sent a message can change it.';
  end if;
  if target.unsent_at is not null then
    return private.message_json(target);
  end if;
  if clock_timestamp() > target.created_at + interval '24 hours' then
    raise exception using errcode = 'P0001', hint = 'messaging.unsend_too_late',
      message = 'A message can be taken back for 24 hours.';
  end if;
  -- Only files that this person sent here, and that no other message still shows.
  insert into private.unsent_files (path)
    select distinct file ->> 'path' from jsonb_array_elements(target.attachments) file
    where file ->> 'path' like me || '/' || target.conversation_id || '/%'
      and not exists (
        select from public.messages other
        where other.conversation_id = target.conversation_id and other.id <> message
          and other.attachments @> jsonb_build_array(jsonb_build_object('path', file -> 'path'))
      )
    on conflict do nothing;
  delete from private.message_edits e where e.message_id = message;
  delete from public.message_reactions r where r.message_id = message;
  update public.messages m set content = '', attachments = '[]', reply_to = null, edited_at = null,
    unsent_at = clock_timestamp()
    where m.id = message;
  -- Unread is what is newer than the last reading, so the last message is one that still is there.
  update public.conversations c set last_message_at = (
      select m.created_at from public.messages m
      where m.conversation_id = c.id and m.unsent_at is null order by m.seq desc limit 1
    )
    where c.id = target.conversation_id;
  update public.notifications n
    set message = 'This message was taken back', read_at = coalesce(n.read_at, now())
    where n.notification_type = 'message' and n.created_at > target.created_at - interval '1 hour'
      and n.metadata ->> 'message_id' = unsend_message.message::text
      and n.recipient_id in (
        select p.user_id from public.conversation_participants p
        where p.conversation_id = target.conversation_id
      );
  answer := private.announce_message(message);
  perform private.announce_conversation(target.conversation_id);
  return answer;
end
$function$
