-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Marks some of the caller's notifications as read.
-- executable by authenticated
create function public.mark_notifications_read(notifications uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.notifications n set read_at = now()
    where n.id = any (mark_notifications_read.notifications) and n.read_at is null;
end
$function$
