-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Tells a person something: the one way for server functions. `metadata` names the rows it is about (`listing_id`, `tour_id`, ...), so that a click leads there; of a person with several roles it says for which (`side`). Definer: nobody inserts notifications.
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
      case when s.side is null then notify.metadata
        else notify.metadata || jsonb_build_object('side', s.side) end,
      notify.priority, notify.org, notify.property
    from (select private.notice_side(notify.recipient, notify.notification_type, notify.metadata) as side) s
    where notify.recipient is not null
    returning id
  $function$
