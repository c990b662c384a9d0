-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: notification.inserted.
create function private.announce_new_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The second one wakes the assistant, which then reads the row as its recipient.
  perform
    realtime.send(to_jsonb(n), 'notification.inserted', 'user:' || n.recipient_id, true),
    pg_notify('kinstead_notifications',
      json_build_object('id', n.id, 'recipient_id', n.recipient_id)::text)
  from inserted n;
  return null;
end
$function$
