-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Marks the caller's unread notifications read and returns which; runs under their policies.
-- executable by authenticated
create function public.mark_all_notifications_read()
 RETURNS SETOF uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
    update public.notifications set read_at = now()
    where recipient_id = (select auth.uid()) and read_at is null
    returning id
  $function$
