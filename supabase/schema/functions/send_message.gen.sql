-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Writes a message to a conversation, or to a person with whom one is found or started; what was unread stays so. Answers the conversation.
-- executable by authenticated
create function public.send_message(message uuid, content text, conversation uuid DEFAULT NULL::uuid, person uuid DEFAULT NULL::uuid, listing uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
