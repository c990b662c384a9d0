-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Sends the caller's message to come now; one that was sent is answered as it is.
-- executable by authenticated
create function public.send_scheduled_message(message uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.send_scheduled_message(message) $function$

-- Definer: nobody writes these rows directly.
-- executable by authenticated
create function private.send_scheduled_message(message uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.scheduled_messages := private.own_scheduled(message);
begin
  if waiting.status in ('waiting', 'failed') then perform private.send_as_message(waiting); end if;
  return private.scheduled_answer(message, auth.uid());
end
$function$
