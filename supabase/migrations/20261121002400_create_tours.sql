-- Equality of a uuid and overlap of a range in one index: nobody can be at two places at once.
create extension if not exists btree_gist with schema extensions;

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
