-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Trigger: notification.updated.
create function private.announce_changed_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform realtime.send(to_jsonb(n), 'notification.updated', 'user:' || n.recipient_id, true)
  from updated n join earlier e on e.id = n.id
  where n.read_at is distinct from e.read_at or n.status <> e.status or n.message <> e.message;
  return null;
end
$function$
