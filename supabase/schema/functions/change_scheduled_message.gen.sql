-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Gives the caller's message to come another text or time; what is null stays. One that was not sent waits anew with another time. Answers what became of it, as schedule_message.
-- executable by authenticated
create function public.change_scheduled_message(message uuid, content text DEFAULT NULL::text, send_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.change_scheduled_message(message, content, send_at) $function$

-- Definer: nobody writes these rows directly.
-- executable by authenticated
create function private.change_scheduled_message(message uuid, content text, send_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.scheduled_messages := private.own_scheduled(message);
begin
  if waiting.id is null or waiting.status = 'cancelled' then
    return private.scheduled_answer(message, auth.uid());
  end if;
  if content is not null then
    perform private.check_scheduled_content(content, waiting.attachments);
  end if;
  if send_at is not null then perform private.check_send_at(send_at); end if;
  update public.scheduled_messages s set
      content = coalesce(change_scheduled_message.content, s.content),
      send_at = coalesce(change_scheduled_message.send_at, s.send_at),
      -- Another time is another try.
      status = case when change_scheduled_message.send_at is null then s.status else 'waiting' end,
      failure = case when change_scheduled_message.send_at is null then s.failure end
    where s.id = waiting.id
    returning * into waiting;
  if waiting.status = 'waiting' and waiting.send_at <= now() then
    perform private.send_as_message(waiting);
  end if;
  return private.scheduled_answer(message, auth.uid());
end
$function$
