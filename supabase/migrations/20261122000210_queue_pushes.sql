create function private.run_push_deliveries(
  at timestamptz default now(), batch integer default 50
) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select from public.notification_deliveries d
      where d.state = 'pending' and d.channel = 'push' and d.not_before <= at
        and (d.claimed_until is null or d.claimed_until <= at)
      limit batch
    ) waiting
  $$;
comment on function private.run_push_deliveries is
  'Job: how many pushes are due, at most a batch; the function send-push then sends them.';
grant execute on function private.run_push_deliveries(timestamptz, integer) to kinstead_jobs;

create function private.push_at_once() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- Without a key: one that others share would make senders wait for each other.
  if exists (select from inserted d where d.channel = 'push' and d.not_before <= now()) then
    perform private.enqueue_job('push_deliveries', '{}');
  end if;
  return null;
end
$$;
comment on function private.push_at_once is
  'Trigger: what may be pushed now does not wait for the next minute. Definer: clients queue no jobs.';
create trigger notification_deliveries_push_at_once after insert on public.notification_deliveries
  referencing new table as inserted
  for each statement execute function private.push_at_once();

create function private.send_test_push() returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  me uuid := auth.uid();
  told uuid;
begin
  if not exists (select from public.push_subscriptions s where s.user_id = me) then
    raise exception using errcode = 'P0001', hint = 'push.no_device',
      message = 'No device takes notifications yet. Turn them on first.';
  end if;
  -- One at a time for each person, so that two taps at once are counted.
  perform pg_advisory_xact_lock(hashtextextended('push_test:' || me::text, 0));
  if (
    select count(*) from public.notifications n
    where n.recipient_id = me and n.notification_type = 'push_test'
      and n.created_at > now() - interval '10 minutes'
  ) >= 5 then
    raise exception using errcode = 'P0001', hint = 'push.too_many_tests',
      message = 'You sent five tests in ten minutes. Please wait a moment.';
  end if;
  insert into public.notifications
    (recipient_id, notification_type, title, message, priority, read_at)
    values (me, 'push_test', 'Notifications work', 'This is the test that you asked for.', 'high',
      -- It is no news: the bell does not count it.
      now())
    returning id into told;
  insert into public.notification_deliveries (notification_id, recipient_id, channel, is_asked_for)
    values (told, me, 'push', true)
    on conflict (notification_id, channel) do nothing;
end
$$;
comment on function private.send_test_push is
  'Definer: nobody inserts notifications or deliveries.';

create function public.send_test_push() returns void
  language sql volatile
  set search_path = ''
  as $$ select private.send_test_push() $$;
comment on function public.send_test_push is
  'Sends a test to the caller''s devices at once, quiet hours or not; five in ten minutes.';
grant execute on function private.send_test_push(), public.send_test_push() to authenticated;
