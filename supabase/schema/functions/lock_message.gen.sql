-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A message of the caller's conversations, held with its conversation until the transaction ends. Granted to nobody.
create function private.lock_message(message uuid)
 RETURNS public.messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_message public.messages;
begin
  -- The conversation first, as sending and blocking do: nobody waits in a circle.
  perform from public.conversations c
    where c.id = (select m.conversation_id from public.messages m where m.id = message)
      and c.id in (select private.my_conversations())
    for update;
  if found then
    select * into found_message from public.messages m where m.id = message for update;
  end if;
  if found_message.id is null then
    raise exception using errcode = 'P0001', hint = 'messaging.message_missing',
      message = 'This message is not available';
  end if;
  return found_message;
end
$function$
