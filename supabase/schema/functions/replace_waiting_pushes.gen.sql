-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: a message's push takes the place of what waits of the same conversation; the row in the app stays. Definer: deliveries are nobody's to write.
create function private.replace_waiting_pushes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from inserted d where d.channel = 'push') then return null; end if;
  update public.notification_deliveries d set state = 'dropped' where d.id in (
    select waiting.id
    from inserted fresh
    join public.notifications news on news.id = fresh.notification_id
      and news.notification_type = 'message'
    join public.notification_deliveries waiting on waiting.recipient_id = fresh.recipient_id
      and waiting.channel = 'push' and waiting.state = 'pending' and waiting.claim_id is null
    join public.notifications older on older.id = waiting.notification_id
      and older.notification_type = 'message'
      and older.metadata ->> 'conversation_id' = news.metadata ->> 'conversation_id'
      and (older.created_at, older.id) < (news.created_at, news.id)
    where fresh.channel = 'push'
    -- What is being claimed just now leaves: nobody who writes waits for it.
    for update of waiting skip locked
  );
  return null;
end
$function$
