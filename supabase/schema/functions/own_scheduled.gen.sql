-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's message to come, locked; empty when it was sent already. Granted to nobody.
create function private.own_scheduled(message uuid)
 RETURNS public.scheduled_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.scheduled_messages;
begin
  -- Waits for the job that sends it just now; then it is gone from here, and a message.
  select * into waiting from public.scheduled_messages s
    where s.id = message and s.user_id = auth.uid() for update;
  if waiting.id is null and not exists (
    select from public.messages m where m.id = message and m.sender_id = auth.uid()
  ) then
    raise exception using errcode = 'P0001', hint = 'scheduled.missing',
      message = 'This scheduled message is not available';
  end if;
  return waiting;
end
$function$
