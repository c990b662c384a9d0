create function private.notify(
  recipient uuid,
  notification_type text,
  title text,
  message text default '',
  metadata jsonb default '{}',
  priority text default 'medium',
  org uuid default null,
  property uuid default null
) returns uuid
  language sql volatile security definer
  set search_path = ''
  as $$
    insert into public.notifications
      (recipient_id, notification_type, title, message, metadata, priority, org_id, property_id)
    select recipient, notification_type, left(title, 200), left(message, 2000), metadata, priority,
      org, property
    where recipient is not null
    returning id
  $$;
comment on function private.notify is
  'Tells a person something: the one way for server functions. `metadata` names the rows it is about (`listing_id`, `tour_id`, ...), so that a click leads there. Definer: nobody inserts notifications.';
