-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: what may be pushed now does not wait for the next minute. Definer: clients queue no jobs.
create function private.push_at_once()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Without a key: one that others share would make senders wait for each other.
  if exists (select from inserted d where d.channel = 'push' and d.not_before <= now()) then
    perform private.enqueue_job('push_deliveries', '{}');
  end if;
  return null;
end
$function$
