-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells the others how far somebody read. Definer: a part of mark_conversation_read, granted to nobody.
create function private.show_as_read(conversation uuid, reader uuid, until timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.conversation_participants p set last_read_at = until
      where p.conversation_id = conversation and p.user_id = reader;
    update public.messages m set read_status = 'read'
      where m.conversation_id = conversation and m.read_status = 'sent'
        and m.sender_id is distinct from reader and m.created_at <= until;
    select realtime.send(
        jsonb_build_object('id', conversation, 'user_id', reader, 'last_read_at', until),
        'conversation.read', 'user:' || other.user_id, true)
      from public.conversation_participants other
      where other.conversation_id = conversation and other.user_id <> reader;
  $function$
