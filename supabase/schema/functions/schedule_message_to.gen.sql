-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A message to come, to a conversation or to a person with whom one is found or started.
-- executable by authenticated
create function public.schedule_message_to(id uuid, content text, send_at timestamp with time zone, conversation uuid DEFAULT NULL::uuid, person uuid DEFAULT NULL::uuid, listing uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return public.schedule_message(schedule_message_to.id,
    coalesce(conversation, public.start_conversation(person, listing)),
    schedule_message_to.content, schedule_message_to.send_at);
end
$function$
