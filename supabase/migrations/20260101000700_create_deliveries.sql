-- How notifications leave the app: digests, deliveries by mail and by push.

-- What somebody did not read in the app comes together in one mail a day or a week, for each group of
-- topics. What is urgent or of high priority, and what happens to the account, does not wait for it.
create function private.digest_group(topic text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select case
      when topic in ('message', 'tour', 'application') then 'search'
      when topic in ('lease', 'payment', 'maintenance', 'document', 'review') then 'home'
      when topic = 'home_alert' then 'alerts'
    end
  $$;
comment on function private.digest_group is
  'Which digest a topic belongs to; null for what never waits.';

create function private.waits_for_digest(topic text, priority text) returns boolean
  language sql immutable
  set search_path = ''
  as $$ select priority in ('medium', 'low') and private.digest_group(topic) is not null $$;
comment on function private.waits_for_digest is
  'Whether a notification may be mailed later, with others.';

create table public.notification_digests (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  frequency text not null check (frequency in ('daily', 'weekly')),
  topic_group text not null check (topic_group in ('search', 'home', 'alerts')),
  -- The day of the person's zone on which it was built.
  period date not null,
  -- {count, items: [{id, notification_type, title, message, created_at}]}, the newest 20.
  contents jsonb not null
    check (jsonb_typeof(contents) = 'object' and octet_length(contents::text) <= 60000),
  built_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (person_id, topic_group, period)
);
comment on table public.notification_digests is
  'What a person had not read, put together for one mail a day or week.';

alter table public.notification_digests enable row level security;

create policy session_has_shown_second_factor on public.notification_digests as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_digests on public.notification_digests
  for select to authenticated using (person_id = (select auth.uid()));

-- No writes: the job builds them, and what was sent is not changed.
grant select on public.notification_digests to authenticated;

-- Each notification is in one digest at most.
create table private.digested_notifications (
  notification_id uuid primary key references public.notifications (id) on delete cascade,
  digest_id uuid not null references public.notification_digests (id) on delete cascade
);
comment on table private.digested_notifications is 'What was in a digest already.';
create index digested_notifications_digest_id_idx on private.digested_notifications (digest_id);
alter table private.digested_notifications enable row level security;
-- No policy and no grant: the job's book-keeping.

create table private.digest_visits (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  due_at timestamptz not null
);
comment on table private.digest_visits is
  'When the job looks after a person next: each morning of their zone.';
create index digest_visits_due_at_idx on private.digest_visits (due_at);
alter table private.digest_visits enable row level security;
-- No policy and no grant: the job's book-keeping.

create function private.next_digest_at(person uuid, after timestamptz) returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$
    select min(morning.moment) from (
      select coalesce(
        (select p.time_zone from public.preferences p where p.user_id = person),
        'America/New_York') name
    ) zone
    cross join lateral (
      select (((after at time zone zone.name)::date + n) + time '08:00') at time zone zone.name moment
      from generate_series(0, 1) n
    ) morning
    where morning.moment > after
  $$;
comment on function private.next_digest_at is
  'The next 8 in the morning where the person is. Definer: preferences are theirs to read.';

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
  -- Push leaves by itself, and to each device once: what one device took already is not repeated
  -- because another one failed.
  reached uuid[] not null default '{}' check (cardinality(reached) <= 40),
  -- A test that somebody asked for: neither quiet hours nor switches hold it.
  is_asked_for boolean not null default false,
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
comment on column public.notification_deliveries.reached is
  'The push subscriptions that have it already.';

alter table public.notification_deliveries enable row level security;

create policy session_has_shown_second_factor on public.notification_deliveries as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

create function private.claim_deliveries(
  batch integer default 50, at timestamptz default now(), only_channel text default null
)
  returns table (id uuid, claim_id uuid, channel text, recipient_id uuid, attempts integer, what jsonb)
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  claim uuid := gen_random_uuid();
  due uuid[];
begin
  select array_agg(locked.id) into due from (
    select d.id from public.notification_deliveries d
    where d.state = 'pending' and d.not_before <= at
      and (only_channel is null or d.channel = only_channel)
      and (d.claimed_until is null or d.claimed_until <= at)
    order by d.not_before limit batch for update skip locked
  ) locked;

  -- Between its making and its turn people read, switch off, go to sleep and lose addresses.
  update public.notification_deliveries d set state = 'dropped', claim_id = null, claimed_until = null
    where d.id = any (due) and (
      (not d.is_asked_for and exists (
        select from public.notifications n
        where n.id = d.notification_id and (n.read_at is not null
          or not private.wants(d.recipient_id, n.notification_type, d.channel,
            coalesce(private.quiet_until(d.recipient_id, at), at)))
      ))
      or case d.channel
        when 'push' then
          not exists (select from public.push_subscriptions s where s.user_id = d.recipient_id)
        else
          (select p.email from public.profiles p where p.id = d.recipient_id) is null
      end
    );
  update public.notification_deliveries d
    set not_before = private.quiet_until(d.recipient_id, at), claim_id = null, claimed_until = null
    where d.id = any (due) and d.state = 'pending' and not d.is_asked_for
      and private.quiet_until(d.recipient_id, at) is not null;
  return query
    update public.notification_deliveries d
    set claim_id = claim, claimed_until = at + interval '2 minutes', attempts = d.attempts + 1
    where d.id = any (due) and d.state = 'pending' and d.not_before <= at
    returning d.id, d.claim_id, d.channel, d.recipient_id, d.attempts,
      coalesce(
        (select to_jsonb(n) from public.notifications n where n.id = d.notification_id),
        (select to_jsonb(g) from public.notification_digests g where g.id = d.digest_id)
      ) || case d.channel
        when 'push' then jsonb_build_object(
          'unread', private.count_unread_conversations(d.recipient_id),
          'subscriptions', (
            select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'endpoint', s.endpoint,
              'p256dh', s.p256dh, 'auth', s.auth)), '[]')
            from public.push_subscriptions s
            where s.user_id = d.recipient_id and s.id <> all (d.reached)
          ))
        else jsonb_build_object(
          'email', (select p.email from public.profiles p where p.id = d.recipient_id))
      end;
end
$$;
comment on function private.claim_deliveries is
  'For the service that sends: takes what is due, of one channel or of all, for two minutes and for one process; `id` is the key under which a provider knows a repetition. finish_delivery and finish_push say how it ended.';

create function private.finish_delivery(
  delivery uuid, claim uuid, delivered boolean, error text default null, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  finished public.notification_deliveries;
begin
  -- Whoever held it too long has lost it: another process answers for it now.
  update public.notification_deliveries d set
    state = case when delivered then 'sent' when d.attempts >= 8 then 'failed' else 'pending' end,
    error = case when not delivered then left(finish_delivery.error, 500) end,
    -- 1, 2, 4 ... minutes, at most two hours.
    not_before = case when delivered then d.not_before
      else at + least(interval '1 minute' * 2 ^ (d.attempts - 1), interval '2 hours') end,
    claim_id = null, claimed_until = null
    where d.id = delivery and d.claim_id = claim and d.state = 'pending'
    returning * into finished;
  if finished.state = 'sent' then
    update public.notification_digests g set sent_at = at where g.id = finished.digest_id;
  end if;
  return finished.id is not null;
end
$$;
comment on function private.finish_delivery is
  'For the service that sends: sent, or to be tried again later, eight times in all. False for whoever does not hold the claim any more.';

grant execute on function
  private.finish_delivery(uuid, uuid, boolean, text, timestamptz) to service_role;

create function private.run_delivery_retention(
  at timestamptz default now(), batch integer default 1000
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  gone integer;
begin
  delete from public.notification_deliveries d where d.id in (
    select o.id from public.notification_deliveries o
    where o.state <> 'pending' and o.updated_at < at - interval '30 days'
    limit batch for update skip locked
  );
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function private.run_delivery_retention is
  'Forgets what was sent 30 days ago. Job: every night.';
grant execute on function private.run_delivery_retention(timestamptz, integer) to kinstead_jobs;

create function private.build_digests(person uuid, frequency text, at timestamptz) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  zone text := coalesce(
    (select p.time_zone from public.preferences p where p.user_id = person), 'America/New_York');
  part record;
  digest uuid;
  built integer := 0;
begin
  for part in
    select private.digest_group(n.notification_type) topic_group, array_agg(n.id) ids
    from public.notifications n
    where n.recipient_id = person and n.read_at is null
      and n.created_at > at - case frequency when 'weekly' then interval '8 days' else interval '2 days' end
      and n.created_at <= at
      and private.waits_for_digest(n.notification_type, n.priority)
      and private.wants(person, n.notification_type, 'email', at)
      and not exists (select from private.digested_notifications d where d.notification_id = n.id)
      -- While there was no digest it was mailed by itself.
      and not exists (
        select from public.notification_deliveries d
        where d.notification_id = n.id and d.channel = 'email'
      )
    group by 1
  loop
    digest := null;
    insert into public.notification_digests
      (person_id, frequency, topic_group, period, contents, built_at)
    select person, frequency, part.topic_group, (at at time zone zone)::date,
      jsonb_build_object('count', cardinality(part.ids), 'items', (
        select jsonb_agg(jsonb_build_object('id', n.id, 'notification_type', n.notification_type,
          'title', n.title, 'message', left(n.message, 200), 'created_at', n.created_at)
          order by n.created_at desc, n.id desc)
        from (
          select * from public.notifications n where n.id = any (part.ids)
          order by n.created_at desc, n.id desc limit 20
        ) n
      )), at
    on conflict do nothing
    returning id into digest;
    continue when digest is null;
    insert into private.digested_notifications (notification_id, digest_id)
      select unnest(part.ids), digest;
    insert into public.notification_deliveries (digest_id, recipient_id, channel, not_before)
      values (digest, person, 'email', at);
    built := built + 1;
  end loop;
  return built;
end
$$;
comment on function private.build_digests is
  'A digest for each group of topics in which a person has something unread. Definer: for the job, granted to nobody.';

create function private.run_notification_digests(
  at timestamptz default now(), batch integer default 200
) returns integer
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  visit private.digest_visits;
  wish record;
  quiet timestamptz;
  looked integer := 0;
begin
  for visit in
    select v.* from private.digest_visits v where v.due_at <= at
    order by v.due_at limit batch for update skip locked
  loop
    looked := looked + 1;
    quiet := private.quiet_until(visit.person_id, at);
    select coalesce(p.digest, 'daily') digest,
      extract(isodow from at at time zone coalesce(p.time_zone, 'America/New_York')) day_of_week
      into wish
      from (select visit.person_id id) person
      left join public.preferences p on p.user_id = person.id;
    if quiet is null and (wish.digest = 'daily' or (wish.digest = 'weekly' and wish.day_of_week = 1)) then
      perform private.build_digests(visit.person_id, wish.digest, at);
    end if;
    update private.digest_visits v
      set due_at = coalesce(quiet, private.next_digest_at(visit.person_id, at))
      where v.person_id = visit.person_id;
  end loop;
  return looked;
end
$$;
comment on function private.run_notification_digests is
  'Builds digests at 8 in the morning of each person, on Mondays the weekly ones, after quiet hours. Job: every 5 minutes.';
grant execute on function private.run_notification_digests(timestamptz, integer) to kinstead_jobs;

create function private.finish_push(
  delivery uuid, claim uuid, reached uuid[], gone uuid[], error text default null,
  wait_seconds integer default 0, at timestamptz default now()
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  held public.notification_deliveries;
begin
  select * into held from public.notification_deliveries d
    where d.id = delivery and d.claim_id = claim and d.state = 'pending' for update;
  if held.id is null then return false; end if;
  delete from public.push_subscriptions s
    where s.user_id = held.recipient_id and s.id = any (gone);
  update public.notification_deliveries d
    set reached = (
      select coalesce(array_agg(distinct each), '{}')
      from unnest(d.reached || finish_push.reached) each
      -- What was forgotten since then need not be remembered here.
      where exists (select from public.push_subscriptions s where s.id = each)
    )
    where d.id = delivery;
  if error is null and cardinality(held.reached || finish_push.reached) = 0 then
    update public.notification_deliveries d
      set state = 'dropped', claim_id = null, claimed_until = null where d.id = delivery;
    return true;
  end if;
  perform private.finish_delivery(delivery, claim, error is null, error, at);
  -- The service says when it is ready again; a day is the longest that news may wait.
  if error is not null then
    update public.notification_deliveries d
      set not_before = greatest(d.not_before,
        at + least(greatest(wait_seconds, 0), 86400) * interval '1 second')
      where d.id = delivery and d.state = 'pending';
  end if;
  return true;
end
$$;
comment on function private.finish_push is
  'For the service that sends: which devices took it and which are gone; with an error the rest is tried again later, not before wait_seconds. False for whoever does not hold the claim any more.';
grant execute on function private.claim_deliveries(integer, timestamptz, text),
  private.finish_push(uuid, uuid, uuid[], uuid[], text, integer, timestamptz) to service_role;

-- What REST exposes runs as its caller: the service, by the grants above.
create function public.claim_pushes(batch integer default 50)
  returns table (id uuid, claim_id uuid, attempts integer, what jsonb)
  language sql volatile
  set search_path = ''
  as $$
    select c.id, c.claim_id, c.attempts, c.what
    from private.claim_deliveries(least(greatest(batch, 1), 200), now(), 'push') c
  $$;
comment on function public.claim_pushes is
  'Takes pushes that are due, for two minutes. For the service alone.';

create function public.finish_push(
  delivery uuid, claim uuid, reached uuid[], gone uuid[], error text default null,
  wait_seconds integer default 0
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_push(delivery, claim, reached, gone, error, wait_seconds) $$;
comment on function public.finish_push is
  'Says which devices took a push and which are gone. For the service alone.';
revoke execute on function public.claim_pushes(integer),
  public.finish_push(uuid, uuid, uuid[], uuid[], text, integer) from public, anon, authenticated;
grant execute on function public.claim_pushes(integer),
  public.finish_push(uuid, uuid, uuid[], uuid[], text, integer) to service_role;

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

-- A browser renews a subscription while nobody is there: its worker has no session, but it knows the
-- secret of the old one, which nobody else does.
create function private.replace_push_subscription(
  old_endpoint text, old_auth text, endpoint text, p256dh text, auth text
) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  update public.push_subscriptions s set endpoint = replace_push_subscription.endpoint,
    p256dh = replace_push_subscription.p256dh, auth = replace_push_subscription.auth
    where s.endpoint = old_endpoint and s.auth = old_auth;
  return found;
exception when unique_violation then
  -- Somebody's already: the next visit asks that person.
  return false;
end
$$;
comment on function private.replace_push_subscription is
  'Definer: the caller has no session; the old secret, 128 random bits, is the proof.';

create function public.replace_push_subscription(
  old_endpoint text, old_auth text, endpoint text, p256dh text, auth text
) returns boolean
  language sql volatile
  set search_path = ''
  as $$
    select private.replace_push_subscription(old_endpoint, old_auth, endpoint, p256dh, auth)
  $$;
comment on function public.replace_push_subscription is
  'A browser renewed its push subscription; whether the old one was known. Answers visitors: a worker has no session.';
grant execute on function private.replace_push_subscription(text, text, text, text, text),
  public.replace_push_subscription(text, text, text, text, text) to anon, authenticated;

-- After a sign-out there is no session either, and sessions end without asking.
create function private.forget_push_subscription(endpoint text, auth text) returns boolean
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  device uuid;
begin
  delete from public.push_subscriptions s
    where s.endpoint = forget_push_subscription.endpoint and s.auth = forget_push_subscription.auth
    returning s.device_id into device;
  if not found then return false; end if;
  delete from public.devices d where d.id = device;
  return true;
end
$$;
comment on function private.forget_push_subscription is
  'Definer: the caller has no session any more; the secret is the proof.';

create function public.forget_push_subscription(endpoint text, auth text) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.forget_push_subscription(endpoint, auth) $$;
comment on function public.forget_push_subscription is
  'A browser takes no push messages any more; whether it was known. Answers visitors: somebody has signed out.';
grant execute on function private.forget_push_subscription(text, text),
  public.forget_push_subscription(text, text) to anon, authenticated;

create function private.run_mail_deliveries(
  at timestamptz default now(), batch integer default 50
) returns integer
  language sql stable security definer
  set search_path = ''
  as $$
    select count(*)::integer from (
      select from public.notification_deliveries d
      where d.state = 'pending' and d.channel = 'email' and d.not_before <= at
        and (d.claimed_until is null or d.claimed_until <= at)
      limit batch
    ) waiting
  $$;
comment on function private.run_mail_deliveries is
  'Job: how many mails are due, at most a batch; the function send-mails then sends them.';
grant execute on function private.run_mail_deliveries(timestamptz, integer) to kinstead_jobs;

-- What REST exposes runs as its caller: the service, by the grants of what it calls.
create function public.claim_mails(batch integer default 50)
  returns table (id uuid, claim_id uuid, attempts integer, what jsonb)
  language sql volatile
  set search_path = ''
  as $$
    select c.id, c.claim_id, c.attempts, c.what
    from private.claim_deliveries(least(greatest(batch, 1), 200), now(), 'email') c
  $$;
comment on function public.claim_mails is
  'Takes mails that are due, for two minutes: single notifications and digests. For the service alone.';

create function public.finish_mail(
  delivery uuid, claim uuid, delivered boolean, error text default null
) returns boolean
  language sql volatile
  set search_path = ''
  as $$ select private.finish_delivery(delivery, claim, delivered, error) $$;
comment on function public.finish_mail is
  'Says whether a mail was taken; one that was not is tried again later. For the service alone.';

revoke execute on function public.claim_mails(integer),
  public.finish_mail(uuid, uuid, boolean, text) from public, anon, authenticated;
grant execute on function public.claim_mails(integer),
  public.finish_mail(uuid, uuid, boolean, text) to service_role;

-- After quiet hours, or a service that was away, a conversation is one push and not all of them.
create function private.replace_waiting_pushes() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  if not exists (select from inserted d where d.channel = 'push') then return null; end if;
  update public.notification_deliveries d set state = 'dropped' where d.id in (
    select waiting.id
    from inserted fresh
    join public.notifications news on news.id = fresh.notification_id
      and news.notification_type = 'message'
    join public.notification_deliveries waiting on waiting.recipient_id = fresh.recipient_id
      and waiting.channel = 'push' and waiting.state = 'pending' and waiting.claim_id is null
    join public.notifications older on older.id = waiting.notification_id
      and older.notification_type = 'message'
      and older.metadata ->> 'conversation_id' = news.metadata ->> 'conversation_id'
      and (older.created_at, older.id) < (news.created_at, news.id)
    where fresh.channel = 'push'
    -- What is being claimed just now leaves: nobody who writes waits for it.
    for update of waiting skip locked
  );
  return null;
end
$$;
comment on function private.replace_waiting_pushes is
  'Trigger: a message''s push takes the place of what waits of the same conversation; the row in the app stays. Definer: deliveries are nobody''s to write.';
create trigger notification_deliveries_replace_waiting after insert on public.notification_deliveries
  referencing new table as inserted
  for each statement execute function private.replace_waiting_pushes();
