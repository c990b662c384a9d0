create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  org_id uuid references public.organizations (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  property_id uuid,
  notification_type text not null check (char_length(notification_type) between 1 and 60),
  title text not null check (char_length(title) between 1 and 200),
  message text not null default '' check (char_length(message) <= 2000),
  channel text not null default 'in_app' check (channel = 'in_app'),
  priority text not null default 'medium' check (priority in ('urgent', 'high', 'medium', 'low')),
  -- Of the delivery, not of the reader: that one is read_at.
  status text not null default 'sent' check (status in ('pending', 'sent', 'failed')),
  read_at timestamptz,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.notifications is 'What a person is told; unread while read_at is empty.';
create index notifications_recipient_idx on public.notifications (recipient_id, created_at desc, id desc);
create index notifications_unread_idx on public.notifications (recipient_id, created_at desc)
  where read_at is null;
create index notifications_unread_of_conversation_idx
  on public.notifications (recipient_id, (metadata ->> 'conversation_id'))
  where read_at is null and notification_type = 'message';
create index notifications_org_id_idx on public.notifications (org_id);

alter table public.notifications enable row level security;

create policy recipient_reads_own_notifications on public.notifications
  for select to authenticated using (recipient_id = (select auth.uid()));

create policy recipient_marks_own_notification on public.notifications
  for update to authenticated
  using (recipient_id = (select auth.uid())) with check (recipient_id = (select auth.uid()));

-- No insert: the server tells people things. No delete: a list that forgets cannot be caught up.
grant select, update (read_at) on public.notifications to authenticated;

create trigger notifications_touch before update on public.notifications
  for each row execute function private.touch_updated_at();

create function public.mark_all_notifications_read() returns setof uuid
  language sql volatile
  set search_path = ''
  as $$
    update public.notifications set read_at = now()
    where recipient_id = (select auth.uid()) and read_at is null
    returning id
  $$;
comment on function public.mark_all_notifications_read is
  'Marks the caller''s unread notifications read and returns which; runs under their policies.';
grant execute on function public.mark_all_notifications_read() to authenticated;
