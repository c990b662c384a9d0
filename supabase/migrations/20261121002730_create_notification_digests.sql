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
