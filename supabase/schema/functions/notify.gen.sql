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
    select notify.recipient, notify.notification_type, left(notify.title, 200),
      left(case when notify.notification_type in ('application', 'lease', 'payment', 'maintenance', 'review')
        then private.notice_about(notify.recipient, notify.message, notify.metadata)
        else notify.message end, 2000),
      notify.metadata, notify.priority, notify.org, notify.property
    where notify.recipient is not null
    returning id
  $function$
