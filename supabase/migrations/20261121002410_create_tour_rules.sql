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
