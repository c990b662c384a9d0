create table public.notification_deliveries (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid references public.notifications (id) on delete cascade,
  digest_id uuid references public.notification_digests (id) on delete cascade,
  recipient_id uuid not null references public.profiles (id) on delete cascade,
  channel text not null check (channel in ('push', 'email')),
  -- dropped: read, switched off or without an address before its turn came.
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed', 'dropped')),
  attempts integer not null default 0 check (attempts >= 0),
  not_before timestamptz not null default now(),
  -- Who has it now; the hold ends by itself when a process dies with it.
  claim_id uuid,
  claimed_until timestamptz,
  error text check (char_length(error) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (notification_id, channel),
  unique (digest_id, channel),
  check (num_nonnulls(notification_id, digest_id) = 1),
  check ((claim_id is null) = (claimed_until is null))
);
comment on table public.notification_deliveries is
  'What has to leave by push or mail; the row in the app is there either way.';
create index notification_deliveries_pending_idx on public.notification_deliveries (not_before)
  where state = 'pending';
create index notification_deliveries_recipient_id_idx
  on public.notification_deliveries (recipient_id, created_at desc);
create index notification_deliveries_done_idx on public.notification_deliveries (updated_at)
  where state <> 'pending';

alter table public.notification_deliveries enable row level security;

create policy recipient_reads_own_deliveries on public.notification_deliveries
  for select to authenticated using (recipient_id = (select auth.uid()));

-- No writes: notifications make them, the service that sends finishes them.
grant select on public.notification_deliveries to authenticated;

create trigger notification_deliveries_touch before update on public.notification_deliveries
  for each row execute function private.touch_updated_at();

create function private.queue_deliveries() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- What is brought in from elsewhere with an old date is history, not news.
  insert into public.notification_deliveries (notification_id, recipient_id, channel, not_before)
  select n.id, n.recipient_id, c.channel, turn.at
  from inserted n
  cross join (values ('push'), ('email')) c (channel)
  cross join lateral (
    select coalesce(private.quiet_until(n.recipient_id, n.created_at), n.created_at) at
  ) turn
  where n.created_at > now() - interval '1 day'
    and case c.channel
      when 'push' then n.priority <> 'low'
        and exists (select from public.push_subscriptions s where s.user_id = n.recipient_id)
      else not private.waits_for_digest(n.notification_type, n.priority)
        or (select p.digest from public.preferences p where p.user_id = n.recipient_id) = 'off'
    end
    and private.wants(n.recipient_id, n.notification_type, c.channel, turn.at);

  insert into private.digest_visits (person_id, due_at)
  select distinct n.recipient_id, private.next_digest_at(n.recipient_id, n.created_at)
  from inserted n
  where n.created_at > now() - interval '1 day'
    and private.waits_for_digest(n.notification_type, n.priority)
    and not exists (select from private.digest_visits v where v.person_id = n.recipient_id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.queue_deliveries is
  'Trigger: what a notification sets going on other channels, in its transaction, by its recipient''s preferences and after their quiet hours. Definer: those are not the sender''s to read.';
create trigger notifications_queue_deliveries after insert on public.notifications
  referencing new table as inserted
  for each statement execute function private.queue_deliveries();

insert into private.digest_visits (person_id, due_at)
  select distinct n.recipient_id, now() from public.notifications n
  where n.created_at > now() - interval '1 day';
