-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: scheduled.updated for the writer's own devices.
create function private.announce_scheduled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed public.scheduled_messages := case when tg_op = 'DELETE' then old else new end;
begin
  -- Without the text: a device that shows it asks for the row.
  perform realtime.send(
    jsonb_build_object('id', changed.id, 'conversation_id', changed.conversation_id),
    'scheduled.updated', 'user:' || changed.user_id, true);
  return null;
end
$function$
