-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's message to come is not sent; one that was sent already is answered as it is.
-- executable by authenticated
create function public.cancel_scheduled_message(message uuid)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.cancel_scheduled_message(message) $function$

-- Definer: nobody writes these rows directly.
-- executable by authenticated
create function private.cancel_scheduled_message(message uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  waiting public.scheduled_messages;
begin
  perform from public.profiles p where p.id = me for no key update;
  -- Its device may have scheduled it and heard no answer: whatever comes later finds it cancelled.
  if not exists (select from public.messages m where m.id = cancel_scheduled_message.message)
    and (select count(*) from public.scheduled_messages s where s.user_id = me) < 1000
  then
    insert into public.scheduled_messages (id, user_id, send_at, status)
      values (message, me, now(), 'cancelled') on conflict do nothing;
  end if;
  waiting := private.own_scheduled(message);
  if waiting.status in ('waiting', 'failed') then
    -- Which files were its own stays, until they are erased with the row.
    update public.scheduled_messages s
      set status = 'cancelled', failure = null, content = '', reply_to = null
      where s.id = waiting.id;
  end if;
  return private.scheduled_answer(message, me);
end
$function$
