-- Tours: the hours of homes and guides, free times, requests.

-- Equality of a uuid and overlap of a range in one index: nobody can be at two places at once.
create table public.tours (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  renter_id uuid not null references public.profiles (id) on delete cascade,
  -- Empty: the host's side shows the home, or nobody does (self_guided).
  guide_id uuid references public.profiles (id) on delete set null,
  guide_answer text check (guide_answer in ('asked', 'accepted')),
  host_id uuid not null references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete set null,
  kind text not null check (kind in ('in_person', 'live_video', 'self_guided')),
  status text not null default 'requested' check (
    status in ('requested', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled', 'no_show')
  ),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The home's when the time was chosen: what people read on their screens, mails and calendars.
  time_zone text not null,
  -- The time with its buffers, which nobody else may have. Buffers before and after add up.
  home_held tstzrange not null,
  guide_held tstzrange not null,
  -- The side that chose the time; the other one confirms it.
  proposed_by text not null default 'renter' check (proposed_by in ('renter', 'host')),
  -- Since when this time stands, and what was told about it.
  timed_at timestamptz not null default now(),
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  message text not null default '' check (char_length(message) <= 2000),
  cancelled_by uuid references public.profiles (id) on delete set null,
  cancel_reason text check (char_length(cancel_reason) <= 500),
  cancelled_late boolean not null default false,
  -- Who did not come; empty where nobody said.
  absent text check (absent in ('renter', 'host')),
  started_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at and ends_at - starts_at <= interval '8 hours'),
  check (home_held @> tstzrange(starts_at, ends_at)),
  check (guide_held @> tstzrange(starts_at, ends_at)),
  check (kind <> 'self_guided' or guide_id is null),
  check (absent is null or status = 'no_show'),
  check (cancel_reason is null or status = 'cancelled'),
  -- A request holds its time, too: else two renters would hope for the same hour.
  constraint tours_home_free exclude using gist
    (listing_id extensions.gist_uuid_ops with =, home_held with &&)
    where (status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  constraint tours_guide_free exclude using gist
    (guide_id extensions.gist_uuid_ops with =, guide_held with &&)
    where (guide_id is not null and status in ('requested', 'scheduled', 'confirmed', 'in_progress')),
  constraint tours_renter_free exclude using gist
    (renter_id extensions.gist_uuid_ops with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('requested', 'scheduled', 'confirmed', 'in_progress'))
);
comment on table public.tours is 'Somebody''s look at a home, from the request to the end.';
create index tours_listing_id_idx on public.tours (listing_id, starts_at);
create index tours_renter_id_idx on public.tours (renter_id, starts_at, id);
create index tours_guide_id_idx on public.tours (guide_id, starts_at, id);
create index tours_host_id_idx on public.tours (host_id, starts_at, id);
create index tours_org_id_idx on public.tours (org_id, starts_at, id);
create index tours_cancelled_by_idx on public.tours (cancelled_by);
-- What the jobs look for: times that come, and those that passed.
create index tours_open_idx on public.tours (starts_at)
  where status in ('requested', 'scheduled', 'confirmed', 'in_progress');

alter table public.tours enable row level security;

create policy session_has_shown_second_factor on public.tours as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy side_reads_own_tour on public.tours
  for select to authenticated using (
    renter_id = (select auth.uid())
    or guide_id = (select auth.uid())
    or host_id = (select auth.uid())
    or org_id in (select private.my_organizations())
  );

-- No writes: tours are booked and moved by server functions.
grant select on public.tours to authenticated;

create trigger tours_touch before update on public.tours
  for each row execute function private.touch_updated_at();

insert into private.transitions (machine, from_status, to_status) values
  ('tours', 'requested', 'scheduled'),
  ('tours', 'requested', 'cancelled'),
  ('tours', 'scheduled', 'requested'),
  ('tours', 'scheduled', 'confirmed'),
  ('tours', 'scheduled', 'cancelled'),
  ('tours', 'scheduled', 'no_show'),
  ('tours', 'confirmed', 'requested'),
  ('tours', 'confirmed', 'scheduled'),
  ('tours', 'confirmed', 'in_progress'),
  ('tours', 'confirmed', 'cancelled'),
  ('tours', 'confirmed', 'no_show'),
  ('tours', 'in_progress', 'completed'),
  ('tours', 'in_progress', 'no_show');

create trigger tours_guard_transition before update of status on public.tours
  for each row execute function private.guard_transition();

-- Hours as [{weekday 1 (Monday) to 7, opens '09:00', closes '18:00'}]: local times of day, which no
-- instant can say. Text compares as time does, so a day's end is '24:00'.
create function private.are_tour_hours(hours jsonb) returns boolean
  language sql immutable
  set search_path = ''
  as $$
    select jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) <= 42 and not exists (
      select from jsonb_array_elements(hours) h
      where jsonb_typeof(h) <> 'object'
        or (select count(*) from jsonb_object_keys(h)) <> 3
        or coalesce(h ->> 'weekday', '') !~ '^[1-7]$'
        or coalesce(h ->> 'opens', '') !~ '^([01]\d|2[0-3]):[0-5]\d$'
        or coalesce(h ->> 'closes', '') !~ '^(([01]\d|2[0-3]):[0-5]\d|24:00)$'
        or h ->> 'opens' >= h ->> 'closes' collate "C"
    )
  $$;
comment on function private.are_tour_hours is
  'Whether these are opening hours of weekdays, as tour_rules keeps them.';

-- What a check of a table asks must be open to whoever may write there.
grant execute on function private.are_tour_hours(jsonb) to service_role;

grant execute on function private.are_tour_hours(jsonb) to authenticated;

create table public.tour_rules (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid unique references public.listings (id) on delete cascade,
  guide_id uuid unique references public.profiles (id) on delete cascade,
  is_open boolean not null default true,
  kinds text[] not null default '{in_person,live_video}' check (
    kinds <@ '{in_person,live_video,self_guided}' and cardinality(kinds) between 1 and 3
  ),
  -- Of a guide, who knows no home yet; a home's hours are in its own zone.
  time_zone text check (char_length(time_zone) <= 64),
  hours jsonb not null default '[
    {"weekday": 1, "opens": "09:00", "closes": "18:00"},
    {"weekday": 2, "opens": "09:00", "closes": "18:00"},
    {"weekday": 3, "opens": "09:00", "closes": "18:00"},
    {"weekday": 4, "opens": "09:00", "closes": "18:00"},
    {"weekday": 5, "opens": "09:00", "closes": "18:00"},
    {"weekday": 6, "opens": "10:00", "closes": "16:00"}]'
    check (octet_length(hours::text) <= 4000 and private.are_tour_hours(hours)),
  duration_minutes integer not null default 30 check (duration_minutes between 15 and 240),
  notice_hours integer not null default 12 check (notice_hours between 0 and 336),
  buffer_before_minutes integer not null default 0 check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes integer not null default 15 check (buffer_after_minutes between 0 and 120),
  most_per_day integer not null default 8 check (most_per_day between 1 and 50),
  days_ahead integer not null default 30 check (days_ahead between 1 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, guide_id) = 1),
  check ((guide_id is null) = (time_zone is null))
);
comment on table public.tour_rules is
  'When a home may be seen, or a guide shows homes. Without a row the columns'' defaults hold for a home, and a guide decides each time.';

alter table public.tour_rules enable row level security;

create policy session_has_shown_second_factor on public.tour_rules as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy subject_reads_own_tour_rules on public.tour_rules
  for select to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

create policy subject_sets_own_tour_rules on public.tour_rules
  for insert to authenticated with check (
    (guide_id = (select auth.uid()) and (select private.has_role('guide')))
    or private.manages_listing(listing_id)
  );

create policy subject_changes_own_tour_rules on public.tour_rules
  for update to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id))
  with check (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

create policy subject_removes_own_tour_rules on public.tour_rules
  for delete to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

-- Whose rules they are does not change. Nobody else reads them: tour_slots answers what is free.
grant select, delete,
  insert (id, listing_id, guide_id, is_open, kinds, time_zone, hours, duration_minutes,
    notice_hours, buffer_before_minutes, buffer_after_minutes, most_per_day, days_ahead),
  update (is_open, kinds, time_zone, hours, duration_minutes, notice_hours, buffer_before_minutes,
    buffer_after_minutes, most_per_day, days_ahead)
  on public.tour_rules to authenticated;

create trigger tour_rules_touch before update on public.tour_rules
  for each row execute function private.touch_updated_at();
create trigger tour_rules_guard_time_zone before insert or update of time_zone on public.tour_rules
  for each row when (new.time_zone is not null)
  execute function private.guard_listing_time_zone();

create table public.tour_blackouts (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid references public.listings (id) on delete cascade,
  guide_id uuid references public.profiles (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '' check (char_length(reason) <= 200),
  created_at timestamptz not null default now(),
  check (num_nonnulls(listing_id, guide_id) = 1),
  check (ends_at > starts_at and ends_at - starts_at <= interval '366 days')
);
comment on table public.tour_blackouts is
  'Times at which a home is not shown, or a guide does not work, whatever their rules say.';
create index tour_blackouts_listing_id_idx on public.tour_blackouts (listing_id, ends_at);
create index tour_blackouts_guide_id_idx on public.tour_blackouts (guide_id, ends_at);

alter table public.tour_blackouts enable row level security;

create policy session_has_shown_second_factor on public.tour_blackouts as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy subject_reads_own_blackouts on public.tour_blackouts
  for select to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

create policy subject_adds_own_blackout on public.tour_blackouts
  for insert to authenticated with check (
    (guide_id = (select auth.uid()) and (select private.has_role('guide')))
    or private.manages_listing(listing_id)
  );

create policy subject_removes_own_blackout on public.tour_blackouts
  for delete to authenticated
  using (guide_id = (select auth.uid()) or private.manages_listing(listing_id));

-- No update: another time is another blackout.
grant select, insert (id, listing_id, guide_id, starts_at, ends_at, reason), delete
  on public.tour_blackouts to authenticated;

-- When a clock on the wall shows a time. Postgres alone would move a time that does not exist to
-- another hour, and take the second of a doubled one; calendar programs take the first.
create function private.local_instant(wall timestamp, zone text) returns timestamptz
  language sql stable
  set search_path = ''
  as $$
    select case
      when late at time zone zone <> wall then null
      when early at time zone zone = wall then least(early, late)
      else late
    end
    from (
      select l.late,
        -- With the offset of the day before: of a doubled time the first one.
        (wall - ((l.late - interval '24 hours') at time zone zone
          - (l.late - interval '24 hours') at time zone 'UTC')) at time zone 'UTC' as early
      from (select wall at time zone zone as late) l
    ) t
  $$;
comment on function private.local_instant is
  'The instant of a local time: null in the hour that does not exist, the first one of the doubled hour.';

create function private.home_tour_rules(home uuid) returns public.tour_rules
  language plpgsql stable security definer
  set search_path = ''
  as $$
declare
  rules public.tour_rules;
begin
  select * into rules from public.tour_rules r where r.listing_id = home;
  if rules.id is null then
    rules := jsonb_populate_record(null::public.tour_rules, private.default_tour_rules());
    rules.listing_id := home;
  end if;
  return rules;
end
$$;
comment on function private.home_tour_rules is
  'The rules of a home, or the defaults. Definer: visitors ask for slots and read no rules.';

create function private.default_tour_rules() returns jsonb
  language sql immutable
  set search_path = ''
  as $$
    select '{
      "is_open": true, "kinds": ["in_person", "live_video"], "duration_minutes": 30,
      "notice_hours": 12, "buffer_before_minutes": 0, "buffer_after_minutes": 15,
      "most_per_day": 8, "days_ahead": 30,
      "hours": [
        {"weekday": 1, "opens": "09:00", "closes": "18:00"},
        {"weekday": 2, "opens": "09:00", "closes": "18:00"},
        {"weekday": 3, "opens": "09:00", "closes": "18:00"},
        {"weekday": 4, "opens": "09:00", "closes": "18:00"},
        {"weekday": 5, "opens": "09:00", "closes": "18:00"},
        {"weekday": 6, "opens": "10:00", "closes": "16:00"}]
    }'::jsonb
  $$;
comment on function private.default_tour_rules is
  'What holds for a home whose host''s side set nothing; a test compares it with the columns'' defaults.';

-- Each time of day at which a tour may begin by the hours alone, nothing else asked.
create function private.tour_openings(rules public.tour_rules, zone text, first date, last date)
  returns table (starts_at timestamptz, ends_at timestamptz, day date)
  language sql stable
  set search_path = ''
  as $$
    select s.begins, s.begins + make_interval(mins => (rules).duration_minutes), d.day
    from generate_series(first::timestamp, least(last, first + 62)::timestamp, '1 day') g (at)
    cross join lateral (select g.at::date as day) d
    join lateral jsonb_to_recordset((rules).hours) as h (weekday int, opens text, closes text)
      on h.weekday = extract(isodow from d.day)
    cross join lateral (
      select d.day + h.opens::time as opens,
        case h.closes when '24:00' then (d.day + 1)::timestamp else d.day + h.closes::time end as closes
    ) w
    cross join lateral generate_series(w.opens, w.closes - interval '1 minute',
      make_interval(mins => (rules).duration_minutes)) wall (at)
    cross join lateral (select private.local_instant(wall.at, zone) as begins) s
    where s.begins is not null
      and s.begins + make_interval(mins => (rules).duration_minutes) <= w.closes at time zone zone
  $$;
comment on function private.tour_openings is
  'Slots of the opening hours in a zone, days first to last (at most 63).';

create function private.home_slots(
  home uuid, from_at timestamptz, to_at timestamptz, wanted text, at timestamptz default now(),
  except_tour uuid default null
) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    with place as (
      select l.id, l.time_zone as zone, r as rules,
        greatest(from_at, at + make_interval(hours => (r).notice_hours)) as earliest,
        least(to_at, from_at + interval '62 days') as latest,
        ((at at time zone l.time_zone)::date + (r).days_ahead) as last_day
      from public.listings l, private.home_tour_rules(l.id) r
      where l.id = home and l.status = 'active' and (r).is_open and wanted = any ((r).kinds)
    ),
    -- The days around, too: whose buffers reach in, and how full the first and the last day are.
    held as materialized (
      select t.home_held, (t.starts_at at time zone p.zone)::date as day
      from public.tours t, place p
      where t.listing_id = p.id and t.id is distinct from except_tour
        and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
        and t.starts_at >= p.earliest - interval '48 hours' and t.starts_at <= p.latest + interval '48 hours'
    )
    select o.starts_at, o.ends_at
    from place p, private.tour_openings(p.rules, p.zone, (p.earliest at time zone p.zone)::date,
      least((p.latest at time zone p.zone)::date, p.last_day)) o
    where o.starts_at >= p.earliest and o.starts_at < p.latest
      and not exists (
        select from held h where h.home_held && tstzrange(
          o.starts_at - make_interval(mins => (p.rules).buffer_before_minutes),
          o.ends_at + make_interval(mins => (p.rules).buffer_after_minutes)))
      and not exists (
        select from public.tour_blackouts b
        where b.listing_id = p.id and b.starts_at < o.ends_at and b.ends_at > o.starts_at)
      and (select count(*) from held h where h.day = o.day) < (p.rules).most_per_day
    order by o.starts_at
  $$;
comment on function private.home_slots is
  'Free times of a home. Definer: it sees tours and blackouts of others and tells only what is free.';

create function private.tour_slots(listing uuid, from_at timestamptz, to_at timestamptz, kind text)
  returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer
  set search_path = ''
  as $$
    select s.starts_at, s.ends_at from private.home_slots(listing, from_at, to_at, kind) s
  $$;
comment on function private.tour_slots is 'Without the arguments that only the server''s own functions give.';

create function public.tour_slots(
  listing uuid, from_at timestamptz, to_at timestamptz, kind text default 'in_person'
) returns table (starts_at timestamptz, ends_at timestamptz)
  language sql stable
  set search_path = ''
  as $$ select s.starts_at, s.ends_at from private.tour_slots(listing, from_at, to_at, kind) s $$;
comment on function public.tour_slots is
  'Free times of an active home between two instants, at most 62 days; who is busy it does not say.';

grant execute on function private.tour_slots(uuid, timestamptz, timestamptz, text),
  public.tour_slots(uuid, timestamptz, timestamptz, text) to anon, authenticated;

create table public.tour_events (
  id uuid primary key default gen_random_uuid(),
  tour_id uuid not null references public.tours (id) on delete cascade,
  -- Empty: the clock did it, or whoever did it is gone.
  actor_id uuid references public.profiles (id) on delete set null,
  event text not null check (
    event in ('requested', 'scheduled', 'guide_assigned', 'guide_removed', 'guide_accepted',
      'guide_declined', 'confirmed', 'rescheduled', 'cancelled', 'started', 'completed', 'no_show',
      'expired')
  ),
  from_status text,
  to_status text not null,
  -- Nothing secret: all sides of the tour read it.
  details jsonb not null default '{}'
    check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 2000),
  created_at timestamptz not null default clock_timestamp()
);
comment on table public.tour_events is 'What happened to a tour, and who did it.';
create index tour_events_tour_id_idx on public.tour_events (tour_id, created_at, id);
create index tour_events_actor_id_idx on public.tour_events (actor_id);

alter table public.tour_events enable row level security;

create policy session_has_shown_second_factor on public.tour_events as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- The tour's own policy decides: who sees the tour sees what happened to it.
create policy side_reads_events_of_own_tour on public.tour_events
  for select to authenticated
  using (exists (select from public.tours t where t.id = tour_id));

-- No writes: the functions that move a tour write it down.
grant select on public.tour_events to authenticated;

create function private.log_tour(
  tour public.tours, event text, from_status text, details jsonb default '{}'
) returns void
  language sql volatile
  set search_path = ''
  as $$
    insert into public.tour_events (tour_id, actor_id, event, from_status, to_status, details)
    values ((tour).id, auth.uid(), event, from_status, (tour).status, jsonb_strip_nulls(details))
  $$;
comment on function private.log_tour is 'Writes down what happened to a tour; called by its functions.';

-- The one way to say a tour's time in a sentence; rules.ts says it in the same words. Names of zones
-- differ between engines (CET, GMT+1) and abbreviations mean several zones, so: the zone's city and
-- the offset, which also tells the two halves of a doubled hour apart.
create function private.tour_time_text(at timestamptz, zone text) returns text
  language sql stable
  set search_path = ''
  as $$
    select to_char(at at time zone zone, 'Dy, Mon FMDD, YYYY, FMHH12:MI AM')
      || ' (' || replace(regexp_replace(zone, '^.*/', ''), '_', ' ') || ' time, UTC'
      || case when shift < interval '0' then '-' else '+' end
      || to_char(greatest(shift, -shift), 'HH24:MI') || ')'
    from (select (at at time zone zone) - (at at time zone 'UTC') as shift) t
  $$;
comment on function private.tour_time_text is
  'As people read it: Sun, Nov 1, 2026, 1:30 AM (New York time, UTC-05:00).';

create function private.tell_tour(
  tour public.tours, sides text[], title text, message text, priority text default 'medium'
) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    select private.notify(p.id, 'tour', title, message,
      jsonb_build_object('tour_id', (tour).id, 'listing_id', (tour).listing_id,
        'status', (tour).status, 'starts_at', (tour).starts_at, 'time_zone', (tour).time_zone),
      priority, case when p.is_host then (tour).org_id end)
    from (
      select (tour).renter_id as id, false as is_host where 'renter' = any (sides)
      union select (tour).guide_id, false where 'guide' = any (sides)
      union select (tour).host_id, true where 'host' = any (sides)
      union (select m.profile_id, true from public.organization_members m
        where 'host' = any (sides) and m.org_id = (tour).org_id order by m.created_at limit 20)
    ) p
    where p.id is not null and p.id is distinct from auth.uid()
  $$;
comment on function private.tell_tour is
  'Tells the sides of a tour, but not whoever does it. Definer: it reads who works for the host.';

create function private.tour_words(tour public.tours)
  returns table (home text, renter text, guide text, place_time text)
  language sql stable security definer
  set search_path = ''
  as $$
    select coalesce((select left(l.title, 120) from public.listings l where l.id = (tour).listing_id), 'a home'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).renter_id), 'A renter'),
      coalesce((select c.full_name from private.profile_cards c where c.id = (tour).guide_id), 'The guide'),
      private.tour_time_text((tour).starts_at, (tour).time_zone)
  $$;
comment on function private.tour_words is
  'The names and the time that sentences about a tour need. Definer: it reads names.';

create function private.refuse_tour_overlap(constraint_name text) returns void
  language plpgsql immutable
  set search_path = ''
  as $$
begin
  if constraint_name = 'tours_home_free' then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  elsif constraint_name = 'tours_guide_free' then
    raise exception using errcode = 'P0001', hint = 'tours.guide_unavailable', detail = 'busy',
      message = 'The guide is not free at this time.';
  elsif constraint_name = 'tours_renter_free' then
    raise exception using errcode = 'P0001', hint = 'tours.renter_busy',
      message = 'There is another tour of the same person at this time.';
  end if;
  raise exception using errcode = 'P0001', hint = 'tours.slot_taken', detail = constraint_name,
    message = 'This time is taken. Choose another one.';
end
$$;
comment on function private.refuse_tour_overlap is
  'Says which of the three was not free, by the name of the constraint that refused.';

create function private.tour_held(starts timestamptz, ends timestamptz, rules public.tour_rules)
  returns tstzrange
  language sql stable
  set search_path = ''
  as $$
    select tstzrange(starts - make_interval(mins => coalesce((rules).buffer_before_minutes, 0)),
      ends + make_interval(mins => coalesce((rules).buffer_after_minutes, 0)))
  $$;
comment on function private.tour_held is 'A tour''s time with the buffers of these rules.';

-- Always home, then people in the order of their ids: two functions that need the same ones wait for
-- each other instead of both failing. Foreign keys and messages do not wait for this lock.
create function private.lock_tour_parties(home uuid, people uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform from public.listings l where l.id = home for no key update;
  perform from public.profiles p where p.id = any (people) order by p.id for no key update;
end
$$;
comment on function private.lock_tour_parties is
  'One after the other for a home, a guide and a renter; taken before their time is looked at.';

create function private.request_tour(
  id uuid, listing uuid, starts timestamptz, kind text, message text
) returns public.tours
  language plpgsql volatile security definer
  set search_path = ''
  as $$
#variable_conflict use_variable
declare
  me uuid := auth.uid();
  home public.listings;
  rules public.tour_rules;
  ends timestamptz;
  tour public.tours;
  words record;
  taken text;
begin
  if me is null then
    raise exception using errcode = 'P0001', hint = 'auth.required', message = 'Please sign in first.';
  end if;
  if not exists (select from public.profiles p where p.id = me and p.is_verified) then
    raise exception using errcode = 'P0001', hint = 'tours.verification_required',
      message = 'Please verify your e-mail address first.';
  end if;
  perform private.lock_tour_parties(listing, array[me]);
  select * into tour from public.tours t where t.id = id;
  if tour.id is not null then
    -- The same request once more, whatever became of it since.
    if tour.renter_id = me and tour.listing_id = listing then
      return tour;
    end if;
    raise exception using errcode = 'P0001', hint = 'tours.missing', message = 'This tour is not available';
  end if;
  select * into home from public.listings l where l.id = listing;
  perform private.refuse_tour(home);
  if exists (
    select from public.tours t where t.renter_id = me and t.listing_id = listing
      and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')
  ) then
    raise exception using errcode = 'P0001', hint = 'tours.already_booked',
      message = 'You have a tour of this home already. Move it instead.';
  end if;
  -- A request holds its time, so nobody may hold many.
  if (select count(*) from public.tours t where t.renter_id = me
    and t.status in ('requested', 'scheduled', 'confirmed', 'in_progress')) >= 10
  then
    raise exception using errcode = 'P0001', hint = 'tours.too_many',
      message = 'You have ten tours ahead of you. Cancel one to request another.';
  end if;
  select s.ends_at into ends
    from private.home_slots(listing, starts, starts + interval '1 second', kind) s
    where s.starts_at = starts;
  if ends is null then
    raise exception using errcode = 'P0001', hint = 'tours.slot_taken',
      message = 'This time is taken. Choose another one.';
  end if;
  rules := private.home_tour_rules(listing);
  begin
    insert into public.tours (id, listing_id, renter_id, host_id, org_id, kind, starts_at, ends_at,
        time_zone, home_held, guide_held, message)
      values (coalesce(id, gen_random_uuid()), listing, me, home.owner_id, home.org_id, kind, starts,
        ends, home.time_zone, private.tour_held(starts, ends, rules), tstzrange(starts, ends),
        coalesce(message, ''))
      returning * into tour;
  exception when exclusion_violation then
    get stacked diagnostics taken = constraint_name;
    perform private.refuse_tour_overlap(taken);
  end;
  perform private.log_tour(tour, 'requested', null, jsonb_build_object('starts_at', starts));
  select * into words from private.tour_words(tour);
  perform private.tell_tour(tour, '{host}', format('%s asks for a tour', words.renter),
    format('%s would like to see %s: %s.', words.renter, words.home, words.place_time), 'high');
  return tour;
end
$$;
comment on function private.request_tour is
  'Definer: it looks at other people''s tours to find the time free, and nobody inserts tours.';

create function public.request_tour(
  id uuid, listing uuid, starts timestamptz, kind text default 'in_person', message text default ''
) returns public.tours
  language sql volatile
  set search_path = ''
  as $$ select private.request_tour(id, listing, starts, kind, message) $$;
comment on function public.request_tour is
  'Asks for one of the home''s free slots; the same id again is the same tour.';

grant execute on function private.request_tour(uuid, uuid, timestamptz, text, text),
  public.request_tour(uuid, uuid, timestamptz, text, text) to authenticated;

-- Blocks end what is new between two people (blocks): tours, too. Homes of somebody who blocked, or is
-- blocked, read as not to let.
create function private.refuse_tour(home public.listings) returns void
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if home.id is null or home.status <> 'active'
    or private.is_blocked_between(auth.uid(), home.owner_id) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if private.manages_listing(home.id) then
    raise exception using errcode = 'P0001', hint = 'tours.own_home',
      message = 'This is your own home.';
  end if;
end
$$;
comment on function private.refuse_tour is
  'Refuses homes that are not to let, those of blocked people (read the same), and one''s own. Granted to nobody.';
