create table public.properties (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete set null,
  kind text not null default 'building' check (kind in ('building', 'plot')),
  name text check (char_length(trim(name)) between 1 and 120),
  street_address text not null check (char_length(trim(street_address)) between 1 and 200),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) between 2 and 50),
  postal_code text check (char_length(postal_code) <= 20),
  neighborhood text check (char_length(neighborhood) <= 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null default 'America/New_York',
  built_in integer check (built_in between 1600 and 2200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
comment on table public.properties is 'A building or plot; its units to let are its listings.';
create index properties_owner_id_idx on public.properties (owner_id, created_at);
create index properties_org_id_idx on public.properties (org_id);

-- The homes outlive the building's row: they hold applications, leases and conversations.
alter table public.listings add constraint listings_property_id_fkey
  foreign key (property_id) references public.properties (id) on delete set null;
create index listings_property_id_idx on public.listings (property_id);

alter table public.properties enable row level security;

create policy visitor_reads_property_with_home_to_let on public.properties
  for select to anon using (exists (
    select from public.listings l where l.property_id = properties.id and l.status = 'active'
  ));

-- One policy, not two: Postgres would ask both for every row.
create policy person_reads_own_property_or_one_to_let on public.properties
  for select to authenticated using (
    owner_id = (select auth.uid())
    or org_id in (select private.my_organizations())
    or exists (
      select from public.listings l where l.property_id = properties.id and l.status = 'active'
    )
  );

create policy host_adds_own_property on public.properties
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.has_role('host')));

create policy host_side_updates_property on public.properties
  for update to authenticated
  using (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()))
  with check (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()));

create policy host_side_removes_property on public.properties
  for delete to authenticated
  using (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()));

grant select on public.properties to anon, authenticated;
-- Not owner and organisation after the insert: they decide power.
grant
  insert (id, owner_id, kind, name, street_address, city, state, postal_code, neighborhood,
    latitude, longitude, time_zone, built_in),
  update (kind, name, street_address, city, state, postal_code, neighborhood, latitude, longitude,
    time_zone, built_in),
  delete
  on public.properties to authenticated;

create trigger properties_touch before update on public.properties
  for each row execute function private.touch_updated_at();
-- The same two rules as a home's: the organisation is the owner's, the zone is one of IANA's.
create trigger properties_place before insert on public.properties
  for each row execute function private.place_listing();
create trigger properties_guard_time_zone before insert or update of time_zone on public.properties
  for each row execute function private.guard_listing_time_zone();
