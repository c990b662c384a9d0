-- Notifications, the devices that hear of them, and preferences.

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

create policy session_has_shown_second_factor on public.notifications as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

-- Whoever prefers rows to hints may listen to his own notifications as postgres_changes: inserts,
-- and every change. Policies and grants on the table decide who is told what.
alter publication supabase_realtime add table public.notifications;

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

create table public.devices (
  id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (char_length(trim(name)) between 1 and 80),
  kind text not null check (kind in ('browser', 'app', 'extension')),
  platform text not null default '' check (char_length(platform) <= 80),
  app_version text not null default '' check (char_length(app_version) <= 40),
  last_seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
comment on table public.devices is
  'Where somebody uses the product, so that they recognise it and can forget it.';
create index devices_user_id_idx on public.devices (user_id, last_seen_at desc);

alter table public.devices enable row level security;

create policy session_has_shown_second_factor on public.devices as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_devices on public.devices
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_renames_own_device on public.devices
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy person_forgets_own_device on public.devices
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert: register_device limits how many there are and says itself when one was seen.
grant select, update (name), delete on public.devices to authenticated;

create function private.register_device(
  device uuid, name text, kind text, platform text, app_version text
) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
begin
  insert into public.devices as d (id, user_id, name, kind, platform, app_version)
    values (device, auth.uid(), register_device.name, register_device.kind,
      coalesce(register_device.platform, ''), coalesce(register_device.app_version, ''))
    -- The name may be the person's own by now.
    on conflict (id) do update set platform = excluded.platform,
      app_version = excluded.app_version, last_seen_at = now()
      where d.user_id = excluded.user_id;
  -- Each sign-in has an id of its own, so somebody else's is no shared browser.
  if not found then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  delete from public.devices d where d.user_id = auth.uid() and d.id not in (
    select e.id from public.devices e where e.user_id = auth.uid()
    order by e.last_seen_at desc, e.created_at desc, e.id limit 20
  );
end
$$;
comment on function private.register_device is 'Definer: clients do not insert devices.';

create function public.register_device(
  device uuid, name text, kind text, platform text default '', app_version text default ''
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.register_device(device, name, kind, platform, app_version) $$;
comment on function public.register_device is
  'Says that the caller uses this device now; the twenty seen last are kept.';
grant execute on function private.register_device(uuid, text, text, text, text),
  public.register_device(uuid, text, text, text, text) to authenticated;

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  device_id uuid references public.devices (id) on delete cascade,
  -- Our server posts there: a push service by name, no address of a machine and no other port.
  endpoint text not null unique check (
    char_length(endpoint) <= 2048
    and endpoint ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(:443)?/[^[:space:]]*$'
  ),
  -- Base64url, as the browser gives them: an uncompressed point of P-256 and 16 random bytes.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{86,88}={0,2}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22,24}={0,2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.push_subscriptions is
  'Where a browser takes push messages, and with which keys they are encrypted.';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, updated_at desc);
create index push_subscriptions_device_id_idx on public.push_subscriptions (device_id);

alter table public.push_subscriptions enable row level security;

create policy session_has_shown_second_factor on public.push_subscriptions as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_push_subscriptions on public.push_subscriptions
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_deletes_own_push_subscription on public.push_subscriptions
  for delete to authenticated using (user_id = (select auth.uid()));

-- No insert or update: whose endpoint it is, the function below decides.
grant select, delete on public.push_subscriptions to authenticated;

create trigger push_subscriptions_touch before update on public.push_subscriptions
  for each row execute function private.touch_updated_at();

create function private.save_push_subscription(
  endpoint text, p256dh text, auth text, device uuid
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_column
declare
  me uuid := auth.uid();
  saved uuid;
begin
  if device is not null
    and not exists (select from public.devices d where d.id = device and d.user_id = me) then
    raise exception using errcode = 'P0001', hint = 'devices.missing',
      message = 'This device is not available.';
  end if;
  insert into public.push_subscriptions as s (user_id, device_id, endpoint, p256dh, auth)
    values (me, device, save_push_subscription.endpoint, save_push_subscription.p256dh,
      save_push_subscription.auth)
    on conflict (endpoint) do update set user_id = excluded.user_id,
      device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth
    -- A browser that somebody else uses now knows its secret; who only heard of the address does not.
    where s.user_id = excluded.user_id or s.auth = excluded.auth
    returning s.id into saved;
  if saved is null then
    raise exception using errcode = 'P0001', hint = 'push.endpoint_taken',
      message = 'This browser is set up for somebody else. Turn notifications off and on again.';
  end if;
  delete from public.push_subscriptions s where s.user_id = me and s.id not in (
    select e.id from public.push_subscriptions e where e.user_id = me
    order by e.updated_at desc, e.id = saved desc, e.id limit 20
  );
  return saved;
end
$$;
comment on function private.save_push_subscription is
  'Definer: an endpoint moves away from somebody whose row the caller cannot write.';

create function public.save_push_subscription(
  endpoint text, p256dh text, auth text, device uuid default null
) returns uuid
  language sql volatile
  set search_path = ''
  as $$ select private.save_push_subscription(endpoint, p256dh, auth, device) $$;
comment on function public.save_push_subscription is
  'The caller''s browser takes push messages from now on, and nobody else''s there; the twenty latest are kept. Returns its id.';
grant execute on function private.save_push_subscription(text, text, text, uuid),
  public.save_push_subscription(text, text, text, uuid) to authenticated;

create function private.notification_topics() returns text[]
  language sql immutable
  set search_path = ''
  as $$
    select array['message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'review',
      'document', 'home_alert', 'account']
  $$;
comment on function private.notification_topics is
  'What people are told about; each can be switched for each channel.';

create function private.default_switch(topic text, channel text) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case channel
      when 'in_app' then true
      when 'push' then topic in
        ('message', 'tour', 'application', 'maintenance', 'lease', 'payment', 'home_alert')
      when 'email' then topic in ('tour', 'application', 'maintenance', 'lease', 'payment',
        'document', 'home_alert', 'account')
      else false
    end
  $$;
comment on function private.default_switch is
  'Whether somebody who switched nothing is told about a topic on a channel.';

-- {topic: {channel: boolean}}, of known topics and channels. What happens to the account itself is
-- told in the app and by mail, whatever somebody who stole it would like.
create function private.are_switches(switches jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select case when jsonb_typeof(switches) = 'object' then not exists (
      select from jsonb_each(switches) as t (topic, channels)
      left join lateral jsonb_each(
        case when jsonb_typeof(t.channels) = 'object' then t.channels else '{"?": 0}' end
      ) as c (channel, switch) on true
      where t.topic <> all (private.notification_topics())
        or (c.channel is not null and (
          c.channel not in ('in_app', 'push', 'email') or jsonb_typeof(c.switch) <> 'boolean'
          or (t.topic = 'account' and c.channel <> 'push' and c.switch = 'false')))
    ) else false end
  $$;
comment on function private.are_switches is 'Whether a value has the shape of preferences.switches.';
grant execute on function private.notification_topics(), private.default_switch(text, text),
  private.are_switches(jsonb) to authenticated, service_role;

create table public.preferences (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  language text not null default 'en' check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  time_zone text not null default 'America/New_York' check (char_length(time_zone) <= 60),
  quiet_from time,
  quiet_to time,
  digest text not null default 'daily' check (digest in ('off', 'daily', 'weekly')),
  -- Only what differs from private.default_switch.
  switches jsonb not null default '{}'
    check (octet_length(switches::text) <= 2000 and private.are_switches(switches)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
comment on table public.preferences is
  'How somebody wants the product to be; without a row the defaults of my_preferences hold.';

alter table public.preferences enable row level security;

create policy session_has_shown_second_factor on public.preferences as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy person_reads_own_preferences on public.preferences
  for select to authenticated using (user_id = (select auth.uid()));

create policy person_makes_own_preferences on public.preferences
  for insert to authenticated with check (user_id = (select auth.uid()));

create policy person_changes_own_preferences on public.preferences
  for update to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

-- No delete: a default is a value like any other. The id is among the columns because an upsert
-- names it; the policy keeps it the person's own.
grant select,
  insert (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches),
  update (user_id, language, theme, time_zone, quiet_from, quiet_to, digest, switches)
  on public.preferences to authenticated;

create trigger preferences_touch before update on public.preferences
  for each row execute function private.touch_updated_at();

create function private.guard_preferred_time_zone() returns trigger
  language plpgsql stable
  set search_path = ''
  as $$
begin
  -- As for homes: a zone of the database, no abbreviation, whose daylight saving nobody can tell.
  if new.time_zone = 'UTC' or new.time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$' then
    perform now() at time zone new.time_zone;
    return new;
  end if;
  raise invalid_parameter_value;
exception when invalid_parameter_value then
  raise exception using errcode = 'P0001', hint = 'preferences.time_zone_unknown',
    message = 'This time zone is not known.';
end
$$;
comment on function private.guard_preferred_time_zone is
  'Trigger: only zones of the IANA database.';
create trigger preferences_guard_time_zone before insert or update of time_zone
  on public.preferences
  for each row execute function private.guard_preferred_time_zone();

create function public.my_preferences() returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'language', coalesce(p.language, 'en'), 'theme', coalesce(p.theme, 'system'),
      'time_zone', coalesce(p.time_zone, 'America/New_York'),
      'quiet_from', to_char(p.quiet_from, 'HH24:MI'), 'quiet_to', to_char(p.quiet_to, 'HH24:MI'),
      'digest', coalesce(p.digest, 'daily'),
      'switches', (
        select jsonb_object_agg(topic, (
          select jsonb_object_agg(channel, coalesce((p.switches -> topic -> channel)::boolean,
            private.default_switch(topic, channel)))
          from unnest(array['in_app', 'push', 'email']) channel
        )) from unnest(private.notification_topics()) topic
      ))
    from (select auth.uid() as me) caller left join public.preferences p on p.user_id = caller.me
  $$;
comment on function public.my_preferences is
  'The caller''s preferences with every switch, defaults filled in.';
grant execute on function public.my_preferences() to authenticated;

-- Quiet hours are an interval of real time, from the day's start to the next end, so that a night
-- with a changed clock has one beginning and one end: an hour that does not exist counts as the one
-- after it, of an hour that comes twice the second counts.
create function private.quiet_until(person uuid, at timestamptz default now()) returns timestamptz
  language sql stable security definer
  set search_path = ''
  as $$
    select max(q.until) from public.preferences p
    cross join lateral (
      select (at at time zone p.time_zone)::date + n as day from generate_series(-1, 0) n
    ) d
    cross join lateral (
      select (d.day + p.quiet_from) at time zone p.time_zone as since,
        (d.day + p.quiet_to + case when p.quiet_to < p.quiet_from then interval '1 day'
          else interval '0' end) at time zone p.time_zone as until
    ) q
    where p.user_id = person and p.quiet_from is not null and at >= q.since and at < q.until
  $$;
comment on function private.quiet_until is
  'When the quiet hours end that a person has at a time; null when they have none then. Definer: for server functions and jobs.';

create function private.wants(
  person uuid, topic text, channel text, at timestamptz default now()
) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce(
        (select (p.switches -> topic -> channel)::boolean from public.preferences p
          where p.user_id = person),
        private.default_switch(topic, channel))
      and (channel = 'in_app' or private.quiet_until(person, at) is null)
  $$;
comment on function private.wants is
  'Whether a person wants to be told about a topic on a channel at a time. In quiet hours nothing is pushed or mailed: ask quiet_until for when it may be. Definer: for server functions and jobs.';
