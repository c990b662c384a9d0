-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Numbers a change of a message and tells it to every participant: message.updated. Granted to nobody, called by the functions that change one.
create function private.announce_message(message uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.messages;
  payload jsonb;
begin
  with conversation as (
    update public.conversations c set last_revision = c.last_revision + 1
      where c.id = (select m.conversation_id from public.messages m where m.id = message)
      returning c.id, c.last_revision
  )
  update public.messages m set revision = c.last_revision
    from conversation c where m.id = message returning m.* into changed;
  payload := private.message_json(changed);
  perform realtime.send(payload, 'message.updated', 'user:' || p.user_id, true)
    from public.conversation_participants p where p.conversation_id = changed.conversation_id;
  return payload;
end
$function$
