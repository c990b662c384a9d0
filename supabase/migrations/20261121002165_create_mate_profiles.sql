-- People who look for people to live with. What is told here is what decides living together; no
-- trait that the law protects is a column, and none may become one (a test reads the catalogue).
create table public.mate_profiles (
  profile_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  about text not null default '' check (char_length(about) <= 2000),
  occupation text check (char_length(occupation) <= 100),
  budget_min_cents integer check (budget_min_cents between 0 and 100000000),
  budget_max_cents integer check (budget_max_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  move_in_from date,
  move_in_to date,
  city text check (char_length(trim(city)) between 1 and 100),
  state text check (char_length(trim(state)) between 2 and 50),
  -- Rounded to about a kilometre: an area to look in, nobody's address.
  latitude numeric(4, 2) check (latitude between -90 and 90),
  longitude numeric(5, 2) check (longitude between -180 and 180),
  radius_miles integer check (radius_miles between 1 and 100),
  -- Habits from 1 (not at all) to 5 (very much); null is not told.
  tidiness smallint check (tidiness between 1 and 5),
  noise smallint check (noise between 1 and 5),
  guests smallint check (guests between 1 and 5),
  cooking smallint check (cooking between 1 and 5),
  early_bird smallint check (early_bird between 1 and 5),
  smoking smallint check (smoking between 1 and 5),
  pets smallint check (pets between 1 and 5),
  work_from_home smallint check (work_from_home between 1 and 5),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (budget_min_cents <= budget_max_cents),
  check (move_in_from <= move_in_to),
  check ((latitude is null) = (longitude is null)),
  -- Whoever is found has told what everybody is compared by.
  constraint mate_profiles_visible_check check (
    not visible or num_nulls(budget_max_cents, move_in_from, city, state) = 0
  )
);
comment on table public.mate_profiles is
  'What a person tells to find people to live with. Others meet it through find_mates.';
create index mate_profiles_place_idx on public.mate_profiles (lower(state), lower(city))
  where visible;
create index mate_profiles_point_idx on public.mate_profiles (latitude, longitude) where visible;

alter table public.mate_profiles enable row level security;

-- Others see a part of it, and only when neither excludes the other: that is find_mates' business.
create policy person_reads_own_mate_profile on public.mate_profiles
  for select to authenticated using (profile_id = (select auth.uid()));
create policy person_makes_own_mate_profile on public.mate_profiles
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy person_updates_own_mate_profile on public.mate_profiles
  for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy person_removes_own_mate_profile on public.mate_profiles
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select,
  insert (profile_id, about, occupation, budget_min_cents, budget_max_cents, move_in_from,
    move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking,
    early_bird, smoking, pets, work_from_home, visible),
  update (about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city,
    state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird,
    smoking, pets, work_from_home, visible),
  delete
  on public.mate_profiles to authenticated;

create trigger mate_profiles_touch before update on public.mate_profiles
  for each row execute function private.touch_updated_at();

create table public.mate_wishes (
  profile_id uuid not null default auth.uid()
    references public.mate_profiles (profile_id) on delete cascade,
  factor text not null check (factor in ('budget', 'move_in', 'area', 'tidiness', 'noise', 'guests',
    'cooking', 'early_bird', 'smoking', 'pets', 'work_from_home')),
  -- A strict wish that is not met excludes, both ways; a flexible one only counts less.
  strict boolean not null default false,
  weight smallint not null default 3 check (weight between 1 and 5),
  -- Of a habit: what the other's may be. Budget, dates and area are compared with one's own.
  lowest smallint check (lowest between 1 and 5),
  highest smallint check (highest between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (profile_id, factor),
  check (lowest <= highest),
  constraint mate_wishes_range_check check (
    num_nulls(lowest, highest) = case when factor in ('budget', 'move_in', 'area') then 2 else 0 end
  )
);
comment on table public.mate_wishes is
  'What a person wishes of a mate, one row a factor; nobody else reads it.';

alter table public.mate_wishes enable row level security;

create policy person_reads_own_mate_wishes on public.mate_wishes
  for select to authenticated using (profile_id = (select auth.uid()));
create policy person_makes_own_mate_wish on public.mate_wishes
  for insert to authenticated with check (profile_id = (select auth.uid()));
create policy person_updates_own_mate_wish on public.mate_wishes
  for update to authenticated
  using (profile_id = (select auth.uid())) with check (profile_id = (select auth.uid()));
create policy person_removes_own_mate_wish on public.mate_wishes
  for delete to authenticated using (profile_id = (select auth.uid()));

grant select, insert (profile_id, factor, strict, weight, lowest, highest),
  update (strict, weight, lowest, highest), delete on public.mate_wishes to authenticated;

create trigger mate_wishes_touch before update on public.mate_wishes
  for each row execute function private.touch_updated_at();
