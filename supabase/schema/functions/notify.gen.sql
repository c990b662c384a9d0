-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells a person something: the one way for server functions. `metadata` names the rows it is about (`listing_id`, `tour_id`, ...), so that a click leads there. Definer: nobody inserts notifications.
create function private.notify(recipient uuid, notification_type text, title text, message text DEFAULT ''::text, metadata jsonb DEFAULT '{}'::jsonb, priority text DEFAULT 'medium'::text, org uuid DEFAULT NULL::uuid, property uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into public.notifications
      (recipient_id, notification_type, title, message, metadata, priority, org_id, property_id)
    select recipient, notification_type, left(title, 200), left(message, 2000), metadata, priority,
      org, property
    where recipient is not null
    returning id
  $function$
