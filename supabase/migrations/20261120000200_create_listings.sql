-- People type 'Texas' where addresses say 'TX'.
create function private.state_name(code text) returns text
  language sql immutable
  set search_path = ''
  as $$
    select '{
      "AL":"Alabama", "AK":"Alaska", "AZ":"Arizona", "AR":"Arkansas", "CA":"California",
      "CO":"Colorado", "CT":"Connecticut", "DE":"Delaware", "DC":"District of Columbia",
      "FL":"Florida", "GA":"Georgia", "HI":"Hawaii", "ID":"Idaho", "IL":"Illinois",
      "IN":"Indiana", "IA":"Iowa", "KS":"Kansas", "KY":"Kentucky", "LA":"Louisiana", "ME":"Maine",
      "MD":"Maryland", "MA":"Massachusetts", "MI":"Michigan", "MN":"Minnesota",
      "MS":"Mississippi", "MO":"Missouri", "MT":"Montana", "NE":"Nebraska", "NV":"Nevada",
      "NH":"New Hampshire", "NJ":"New Jersey", "NM":"New Mexico", "NY":"New York",
      "NC":"North Carolina", "ND":"North Dakota", "OH":"Ohio", "OK":"Oklahoma", "OR":"Oregon",
      "PA":"Pennsylvania", "RI":"Rhode Island", "SC":"South Carolina", "SD":"South Dakota",
      "TN":"Tennessee", "TX":"Texas", "UT":"Utah", "VT":"Vermont", "VA":"Virginia",
      "WA":"Washington", "WV":"West Virginia", "WI":"Wisconsin", "WY":"Wyoming"
    }'::jsonb ->> upper(code)
  $$;
comment on function private.state_name is 'Null for what is no state of the USA.';
grant execute on function private.state_name(text) to anon, authenticated, service_role;

-- What a home has without saying it in sentences, so that '2 bedroom furnished' finds it.
create function private.home_words(
  home_type text, bedrooms integer, furnished boolean, pets_allowed boolean, amenities text[]
) returns text
  language sql immutable
  set search_path = ''
  as $$
    select concat_ws(' ', home_type, bedrooms || ' bedroom ' || bedrooms || ' bed ' || bedrooms || 'br',
      case when furnished then 'furnished' end, case when pets_allowed then 'pet friendly pets' end,
      replace(array_to_string(amenities, ' '), '_', ' '))
  $$;
comment on function private.home_words is 'A home''s facts as words for the search.';
grant execute on function
  private.home_words(text, integer, boolean, boolean, text[]) to anon, authenticated, service_role;

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references public.profiles (id) on delete cascade,
  org_id uuid references public.organizations (id) on delete set null,
  -- The building or plot; its table comes with the listings editor.
  property_id uuid,
  title text not null check (char_length(title) between 1 and 200),
  description text not null default '' check (char_length(description) <= 10000),
  status text not null default 'draft'
    check (status in ('draft', 'active', 'paused', 'rented', 'archived')),
  home_type text not null
    check (home_type in ('apartment', 'house', 'townhouse', 'studio', 'loft', 'room')),
  street_address text check (char_length(street_address) <= 200),
  unit text check (char_length(unit) <= 40),
  city text not null check (char_length(city) between 1 and 100),
  state text not null check (char_length(state) between 2 and 50),
  postal_code text check (char_length(postal_code) <= 20),
  neighborhood text check (char_length(neighborhood) <= 100),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null default 'America/New_York',
  bedrooms integer not null default 0 check (bedrooms between 0 and 50),
  bathrooms numeric(3, 1) not null default 1 check (bathrooms between 0 and 50),
  area_sqft integer check (area_sqft between 1 and 1000000),
  furnished boolean not null default false,
  pets_allowed boolean not null default false,
  amenities text[] not null default '{}' check (cardinality(amenities) <= 100),
  rent_cents integer not null check (rent_cents between 0 and 100000000),
  deposit_cents integer check (deposit_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  available_from date,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector generated always as (
    setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', coalesce(neighborhood, '') || ' ' || city || ' ' || state
      || ' ' || coalesce(private.state_name(state), '')), 'B')
    || setweight(to_tsvector('english',
      private.home_words(home_type, bedrooms, furnished, pets_allowed, amenities)), 'C')
    || setweight(to_tsvector('english', description), 'D')
  ) stored,
  -- The newest-first order has no place for a home without a date.
  check (status <> 'active' or published_at is not null)
);
comment on table public.listings is 'A home to let, one unit.';

-- Found by these: each order of the search has its index, alone and within a city. The most
-- expensive first is the cheapest first read backwards.
create index listings_newest_idx on public.listings (published_at, id) where status = 'active';
create index listings_rent_idx on public.listings (rent_cents, id) where status = 'active';
create index listings_city_newest_idx on public.listings (lower(city), published_at, id)
  where status = 'active';
create index listings_city_rent_idx on public.listings (lower(city), rent_cents, id)
  where status = 'active';
-- Searches that few homes answer must not read them all to say so.
create index listings_state_idx on public.listings (lower(state), published_at, id)
  where status = 'active';
create index listings_bedrooms_idx on public.listings (bedrooms, published_at)
  where status = 'active';
create index listings_home_type_idx on public.listings (home_type, published_at)
  where status = 'active';
create index listings_search_idx on public.listings using gin (search) where status = 'active';
create index listings_owner_id_idx on public.listings (owner_id, created_at);
create index listings_org_id_idx on public.listings (org_id);

alter table public.listings enable row level security;

create policy visitor_reads_active_listing on public.listings
  for select to anon using (status = 'active');

-- One policy, not two: Postgres would ask both for every row.
create policy person_reads_active_or_own_listing on public.listings
  for select to authenticated using (
    status = 'active'
    or owner_id = (select auth.uid())
    or org_id in (select private.my_organizations())
  );

-- No writes: statuses move through server functions, which come with the listings editor.
grant select on public.listings to anon, authenticated;

create trigger listings_touch before update on public.listings
  for each row execute function private.touch_updated_at();
