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
