-- Homes: facts, pictures, status, prices, buildings, fees, terms, quality.

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
  -- The building or plot.
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
  -- The terms of a home. Null is 'not told': a home is not said to forbid what nobody asked about.
  lease_months_min integer check (lease_months_min between 1 and 60),
  lease_months_max integer check (lease_months_max between 1 and 120),
  smoking text check (smoking in ('not_allowed', 'outside', 'allowed')),
  laundry text check (laundry in ('in_unit', 'in_building', 'nearby', 'none')),
  parking text
    check (parking in ('garage', 'driveway', 'off_street', 'street', 'none')),
  utilities_included text[] not null default '{}' check (
    cardinality(utilities_included) <= 8 and utilities_included <@ array['water', 'electricity',
      'gas', 'heating', 'cooling', 'internet', 'trash', 'sewer']
  ),
  -- The newest-first order has no place for a home without a date.
  check (status <> 'active' or published_at is not null),
  constraint listings_lease_months_check check (lease_months_min <= lease_months_max)
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
create index listings_property_id_idx on public.listings (property_id);
comment on column public.listings.lease_months_min is 'The shortest lease, in months.';
comment on column public.listings.lease_months_max is 'The longest lease, in months.';

alter table public.listings enable row level security;

create policy session_has_shown_second_factor on public.listings as restrictive
  for all to authenticated using ((select private.second_factor_given()));

create policy visitor_reads_active_listing on public.listings
  for select to anon using (status = 'active');

-- One policy, not two: Postgres would ask both for every row.
create policy person_reads_active_or_own_listing on public.listings
  for select to authenticated using (
    status = 'active'
    or owner_id = (select auth.uid())
    or org_id in (select private.my_organizations())
  );

-- No writes here: columns are granted below, and statuses move through set_listing_status.
grant select on public.listings to anon, authenticated;

create trigger listings_touch before update on public.listings
  for each row execute function private.touch_updated_at();

-- Definer: whether a home is mine must not depend on whether it is shown.
create function private.manages_listing(listing uuid) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.listings l
      where l.id = listing
        and (l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations()))
    )
  $$;
comment on function private.manages_listing is 'Whether the home is the caller''s, or a colleague''s.';
grant execute on function private.manages_listing(uuid) to authenticated;

create table public.listing_media (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null default 'image' check (kind in ('image', 'video')),
  -- In bucket home_images as <path>-<width>.webp for each width; without widths a whole address.
  path text not null check (char_length(path) between 1 and 2048),
  widths integer[] not null default '{}' check (cardinality(widths) <= 10),
  width integer check (width > 0),
  height integer check (height > 0),
  alt text not null default '' check (char_length(alt) <= 500),
  dominant_color text check (dominant_color ~ '^#[0-9a-fA-F]{6}$'),
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  hash text check (hash ~ '^[0-9a-f]{64}$')
);
comment on table public.listing_media is 'Pictures and videos of a home, in order.';
create index listing_media_listing_id_idx on public.listing_media (listing_id, position);
comment on column public.listing_media.hash is
  'SHA-256 of the file as it was chosen: the same picture is hung up once.';
create unique index listing_media_hash_idx on public.listing_media (listing_id, hash);

alter table public.listing_media enable row level security;

create policy session_has_shown_second_factor on public.listing_media as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Whoever may see the home sees its pictures: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_media on public.listing_media
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

-- No writes here: see add_listing_media.
grant select on public.listing_media to anon, authenticated;

-- Hosts write their homes. Facts are columns with grants; the status moves through one function.

insert into private.transitions (machine, from_status, to_status) values
  ('listings', 'draft', 'active'),
  ('listings', 'draft', 'archived'),
  ('listings', 'active', 'paused'),
  ('listings', 'active', 'rented'),
  ('listings', 'active', 'archived'),
  ('listings', 'paused', 'active'),
  ('listings', 'paused', 'rented'),
  ('listings', 'paused', 'archived'),
  ('listings', 'rented', 'active'),
  ('listings', 'rented', 'archived'),
  ('listings', 'archived', 'draft');

create trigger listings_guard_transition before update of status on public.listings
  for each row execute function private.guard_transition();

-- The organisation decides who else may write: it is taken from the owner, never from the client.
create function private.place_listing() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  new.org_id := coalesce(new.org_id, (select p.org_id from public.profiles p where p.id = new.owner_id));
  return new;
end
$$;
comment on function private.place_listing is
  'Trigger: a new home belongs to its owner''s organisation. Definer: it reads the owner''s profile.';
create trigger listings_place before insert on public.listings
  for each row execute function private.place_listing();

create policy host_adds_own_listing on public.listings
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and (select private.has_role('host')));

create policy host_side_updates_listing on public.listings
  for update to authenticated
  using (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()))
  with check (owner_id = (select auth.uid()) or org_id in (select private.my_organizations()));

-- Not status, published_at (the function below), owner and organisation (they decide power). No
-- delete: applications, leases and conversations refer to a home; it is archived.
grant
  insert (id, owner_id, title, description, home_type, street_address, unit, city, state,
    postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft,
    furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from, property_id,
    lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included),
  update (title, description, home_type, street_address, unit, city, state, postal_code,
    neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished,
    pets_allowed, amenities, rent_cents, deposit_cents, available_from, property_id,
    lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included)
  on public.listings to authenticated;

-- A zone that Postgres does not know would break every tour of the home. Asking it to convert is a
-- hundred times cheaper than reading pg_timezone_names; the pattern keeps abbreviations out, whose
-- daylight saving nobody can tell.
create function private.guard_listing_time_zone() returns trigger
  language plpgsql stable
  set search_path = ''
  as $$
begin
  if new.time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)+$' then
    perform now() at time zone new.time_zone;
    return new;
  end if;
  raise invalid_parameter_value;
exception when invalid_parameter_value then
  raise exception using errcode = 'P0001', hint = 'listings.time_zone_unknown',
    message = 'This time zone is not known.';
end
$$;
comment on function private.guard_listing_time_zone is 'Trigger: only zones of the IANA database.';
create trigger listings_guard_time_zone before insert or update of time_zone on public.listings
  for each row execute function private.guard_listing_time_zone();

-- Quality ------------------------------------------------------------------------------------------

-- Weights add up to 100. `needed` are those without which a home cannot be published.
-- Terms count for a home's quality: five points that the long description had too many. Fees do
-- not: a home without any is none the worse.
create function private.listing_quality(home public.listings)
  returns table (reason text, points integer, reached boolean, needed boolean)
  language sql stable
  set search_path = ''
  as $$
    with pictures as (
      select count(*) filter (where m.kind = 'image') as total,
        count(*) filter (where m.kind = 'image' and m.alt = '') as unexplained
      from public.listing_media m where m.listing_id = home.id
    )
    select q.* from pictures p, lateral (values
      ('picture', 20, p.total >= 1, true),
      ('five_pictures', 20, p.total >= 5, false),
      ('picture_texts', 5, p.total >= 1 and p.unexplained = 0, false),
      ('rent', 10, home.rent_cents > 0, true),
      ('available_from', 10, home.available_from is not null, true),
      ('description', 10, char_length(home.description) >= 40, true),
      ('long_description', 5, char_length(home.description) >= 300, false),
      ('terms', 5, num_nulls(home.lease_months_min, home.smoking, home.laundry, home.parking) = 0,
        false),
      ('area', 5, home.area_sqft is not null, false),
      ('amenities', 5, cardinality(home.amenities) >= 3, false),
      ('place', 5, home.latitude is not null and home.longitude is not null, false)
    ) as q (reason, points, reached, needed)
  $$;
comment on function private.listing_quality is
  'What makes a home''s page good, with the points of each reason; 100 in all.';

create function public.listing_quality(listing uuid) returns jsonb
  language sql stable
  set search_path = ''
  as $$
    select jsonb_build_object(
      'score', coalesce(sum(q.points) filter (where q.reached), 0),
      'missing', coalesce(jsonb_agg(jsonb_build_object('reason', q.reason, 'points', q.points,
        'needed', q.needed) order by q.needed desc, q.points desc, q.reason)
        filter (where not q.reached), '[]'))
    from public.listings l, lateral private.listing_quality(l) q
    where l.id = listing and private.manages_listing(l.id)
    having count(*) > 0
  $$;
comment on function public.listing_quality is
  'For the host''s side: {score 0 to 100, missing [{reason, points, needed}]}, null for others.';

-- Status -------------------------------------------------------------------------------------------

create function private.set_listing_status(listing uuid, target text) returns text
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  home public.listings;
  gaps text;
begin
  -- The lock makes two changes at once one after the other; the guard then judges the second.
  select * into home from public.listings l where l.id = listing for update;
  if home.id is null or not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if target is null or target not in ('draft', 'active', 'paused', 'rented', 'archived') then
    raise exception using errcode = 'P0001', hint = 'listings.status_unknown',
      message = 'There is no such status.';
  end if;
  if target = 'active' and home.status <> 'active' then
    select string_agg(q.reason, ', ' order by q.reason) into gaps
      from private.listing_quality(home) q where q.needed and not q.reached;
    if gaps is not null then
      raise exception using errcode = 'P0001', hint = 'listings.incomplete', detail = gaps,
        message = 'Before it is published, a home needs a picture, its rent, a date and a description.';
    end if;
  end if;
  update public.listings l set status = target,
    published_at = case when target = 'active' then coalesce(l.published_at, now()) else l.published_at end
    where l.id = listing and l.status <> target;
  return target;
end
$$;
comment on function private.set_listing_status is 'Definer: status and published_at are no client''s.';

create function public.set_listing_status(listing uuid, target text) returns text
  language sql volatile
  set search_path = ''
  as $$ select private.set_listing_status(listing, target) $$;
comment on function public.set_listing_status is
  'Publishes, pauses, lets, archives or takes back a home; repeating it changes nothing.';

grant execute on function private.listing_quality(public.listings), public.listing_quality(uuid),
  private.set_listing_status(uuid, text), public.set_listing_status(uuid, text) to authenticated;

create table public.listing_price_changes (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  rent_cents integer not null check (rent_cents >= 0),
  previous_rent_cents integer not null check (previous_rent_cents >= 0),
  changed_at timestamptz not null default now()
);
comment on table public.listing_price_changes is 'What a home cost before, and since when it does not.';
create index listing_price_changes_listing_id_idx
  on public.listing_price_changes (listing_id, changed_at desc);

alter table public.listing_price_changes enable row level security;

create policy session_has_shown_second_factor on public.listing_price_changes as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Whoever may see the home sees its prices: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_price_changes on public.listing_price_changes
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

-- No writes: the trigger below is the only author.
grant select on public.listing_price_changes to anon, authenticated;

create function private.keep_price_change() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  insert into public.listing_price_changes (listing_id, rent_cents, previous_rent_cents)
    values (new.id, new.rent_cents, old.rent_cents);
  return null;
end
$$;
comment on function private.keep_price_change is
  'Trigger: remembers what a home cost. Definer: nobody writes the history by hand.';

-- A draft has no price that anybody saw.
create trigger listings_keep_price_change after update of rent_cents on public.listings
  for each row when (new.rent_cents <> old.rent_cents and old.published_at is not null)
  execute function private.keep_price_change();

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

alter table public.properties enable row level security;

create policy session_has_shown_second_factor on public.properties as restrictive
  for all to authenticated using ((select private.second_factor_given()));

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

-- A home may only stand in a building of its own side: else a foreign building would become public
-- by it. `listings_property` runs after `listings_place`, which knows the organisation.
create function private.guard_listing_property() returns trigger
  language plpgsql stable security definer
  set search_path = ''
  as $$
begin
  if not exists (
    select from public.properties p
    where p.id = new.property_id and (p.owner_id = new.owner_id or p.org_id = new.org_id)
  ) then
    raise exception using errcode = 'P0001', hint = 'listings.property_missing',
      message = 'This building is not available';
  end if;
  return new;
end
$$;
comment on function private.guard_listing_property is
  'Trigger: a home stands in a building of its own side. Definer: what is foreign reads as missing.';
create trigger listings_property before insert or update of property_id on public.listings
  for each row when (new.property_id is not null) execute function private.guard_listing_property();

-- The host's side hangs up pictures and videos. Files come first, through storage; a row is made for
-- what lies there: `<home>/<name>-<width>.webp` in home_images for each width, or a whole file of the
-- home's folder in home_videos.
create function private.has_media_files(listing uuid, kind text, path text, widths integer[])
  returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select case kind
      when 'image' then cardinality(widths) > 0 and not exists (
        select from unnest(widths) width
        where not exists (select from storage.objects o
          where o.bucket_id = 'home_images' and o.name = format('%s-%s.webp', path, width)))
      when 'video' then cardinality(widths) = 0 and exists (
        select from storage.objects o where o.bucket_id = 'home_videos' and o.name = path)
      else false
    end and path ~ ('^' || listing || '/[A-Za-z0-9._-]{1,200}$')
  $$;
comment on function private.has_media_files is
  'Whether all files of a picture or video lie in the home''s folder. Definer: it reads storage.';

create function private.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[], width integer, height integer,
  hash text, alt text
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
  as $$
declare
  most integer := case add_listing_media.kind when 'video' then 3 else 30 end;
begin
  -- The lock makes two additions one after the other: else both would find room.
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  if exists (
    select from public.listing_media m
    where m.id = add_listing_media.id and m.listing_id = listing
  ) then
    return add_listing_media.id;
  end if;
  if private.has_media_files(listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}')) is not true then
    raise exception using errcode = 'P0001', hint = 'media.file_missing',
      message = 'This file has not arrived. Please upload it again.';
  end if;
  if exists (
    select from public.listing_media m
    where m.listing_id = listing and m.hash = add_listing_media.hash
  ) then
    raise exception using errcode = 'P0001', hint = 'media.duplicate',
      message = 'This home has the same file already.';
  end if;
  if (
    select count(*) from public.listing_media m
    where m.listing_id = listing and m.kind = add_listing_media.kind
  ) >= most then
    raise exception using errcode = 'P0001', hint = 'media.too_many', detail = most::text,
      message = 'A home holds up to 30 pictures and 3 videos. Remove one to add another.';
  end if;
  insert into public.listing_media
    (id, listing_id, kind, path, widths, width, height, hash, alt, position)
  values (add_listing_media.id, listing, add_listing_media.kind, add_listing_media.path,
    coalesce(add_listing_media.widths, '{}'), add_listing_media.width, add_listing_media.height,
    add_listing_media.hash, coalesce(add_listing_media.alt, ''),
    (select coalesce(max(m.position) + 1, 0) from public.listing_media m
      where m.listing_id = listing));
  return add_listing_media.id;
end
$$;
comment on function private.add_listing_media is
  'Definer: limits, order and the file behind a picture are the server''s to judge.';

create function public.add_listing_media(
  id uuid, listing uuid, kind text, path text, widths integer[] default '{}',
  width integer default null, height integer default null, hash text default null,
  alt text default ''
) returns uuid
  language sql volatile
  set search_path = ''
  as $$
    select private.add_listing_media(id, listing, kind, path, widths, width, height, hash, alt)
  $$;
comment on function public.add_listing_media is
  'Hangs an uploaded picture or video up behind the others; the same id again changes nothing.';

create function private.reorder_listing_media(listing uuid, ids uuid[]) returns void
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  perform from public.listings l where l.id = listing for no key update;
  if not private.manages_listing(listing) then
    raise exception using errcode = 'P0001', hint = 'listings.missing',
      message = 'This home is not available';
  end if;
  -- Exactly what is there: who orders an older set would lose what came since.
  if coalesce(array(select unnest(ids) order by 1), '{}') <> array(
    select m.id from public.listing_media m where m.listing_id = listing order by 1
  ) then
    raise exception using errcode = 'P0001', hint = 'media.order_stale',
      message = 'The pictures have changed meanwhile. Look at them again.';
  end if;
  update public.listing_media m set position = wanted.place - 1
    from unnest(ids) with ordinality wanted (id, place)
    where m.id = wanted.id and m.position <> wanted.place - 1;
end
$$;
comment on function private.reorder_listing_media is 'Definer: the position is written here only.';

create function public.reorder_listing_media(listing uuid, ids uuid[]) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.reorder_listing_media(listing, ids) $$;
comment on function public.reorder_listing_media is
  'Pictures and videos of a home in this order; `ids` names each of them once.';

-- A function for each row would cost a thousand times this set: an `update` without a condition asks
-- for every picture there is.
create policy host_side_describes_media on public.listing_media
  for update to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

create policy host_side_removes_media on public.listing_media
  for delete to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

-- No insert: the function above sees to files, limits and order.
grant update (alt), delete on public.listing_media to authenticated;

grant execute on function
  private.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text),
  public.add_listing_media(uuid, uuid, text, text, integer[], integer, integer, text, text),
  private.reorder_listing_media(uuid, uuid[]), public.reorder_listing_media(uuid, uuid[])
  to authenticated;

create table public.listing_fees (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null
    check (kind in ('application', 'move_in', 'pet', 'parking', 'cleaning', 'other')),
  -- What an 'other' one is for; the rest says it by its kind.
  label text check (char_length(trim(label)) between 1 and 80),
  amount_cents integer not null check (amount_cents between 0 and 100000000),
  currency text not null default 'USD' check (currency = 'USD'),
  period text not null default 'once' check (period in ('once', 'monthly')),
  refundable boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (kind <> 'other' or label is not null),
  -- What comes every month is rent, and no deposit.
  check (not (refundable and period = 'monthly'))
);
comment on table public.listing_fees is 'What a home costs beside rent and deposit.';
create index listing_fees_listing_id_idx on public.listing_fees (listing_id, created_at);

alter table public.listing_fees enable row level security;

create policy session_has_shown_second_factor on public.listing_fees as restrictive
  for all to authenticated using ((select private.second_factor_given()));

-- Whoever may see the home sees its fees: the sub-query is under the listings' own policies.
create policy reader_of_listing_reads_fees on public.listing_fees
  for select to anon, authenticated
  using (exists (select from public.listings l where l.id = listing_id));

create policy host_side_adds_fee on public.listing_fees
  for insert to authenticated with check (private.manages_listing(listing_id));

create policy host_side_updates_fee on public.listing_fees
  for update to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

create policy host_side_removes_fee on public.listing_fees
  for delete to authenticated
  using (listing_id in (
    select l.id from public.listings l
    where l.owner_id = (select auth.uid()) or l.org_id in (select private.my_organizations())
  ));

grant select on public.listing_fees to anon, authenticated;
-- Not listing_id after the insert: a fee stays with its home.
grant insert (id, listing_id, kind, label, amount_cents, period, refundable),
  update (kind, label, amount_cents, period, refundable), delete
  on public.listing_fees to authenticated;

create trigger listing_fees_touch before update on public.listing_fees
  for each row execute function private.touch_updated_at();

create function private.limit_listing_fees() returns trigger
  language plpgsql volatile security definer
  set search_path = ''
  as $$
begin
  -- One after the other for a home: else two at once would both find room.
  perform from public.listings l where l.id = new.listing_id for no key update;
  if (select count(*) from public.listing_fees f where f.listing_id = new.listing_id) >= 20 then
    raise exception using errcode = 'P0001', hint = 'listings.too_many_fees',
      message = 'A home has up to 20 fees. Remove one to add another.';
  end if;
  return new;
end
$$;
comment on function private.limit_listing_fees is
  'Trigger: at most 20 for a home. Definer: it locks the home''s row.';
create trigger listing_fees_limit before insert on public.listing_fees
  for each row execute function private.limit_listing_fees();

-- What makes a home news: its first publication, another price, another date. Alerts read it.
create table private.listing_changes (
  id bigint generated always as identity primary key,
  listing_id uuid not null references public.listings (id) on delete cascade,
  kind text not null check (kind in ('published', 'rent', 'available_from')),
  previous_rent_cents integer,
  previous_available_from date,
  happened_at timestamptz not null default now()
);
comment on table private.listing_changes is
  'News of homes, for alerts; forgotten after 30 days. The price history that people see is listing_price_changes.';
create index listing_changes_happened_at_idx on private.listing_changes (happened_at);
create index listing_changes_listing_id_idx on private.listing_changes (listing_id, happened_at);

create table private.home_tellings (
  user_id uuid not null references public.profiles (id) on delete cascade,
  change_id bigint not null references private.listing_changes (id) on delete cascade,
  primary key (user_id, change_id)
);
comment on table private.home_tellings is
  'Who was told which change, by whichever search or saved home came first: nobody hears it twice.';
create index home_tellings_change_id_idx on private.home_tellings (change_id);

-- No policies: only functions of the owner read and write them.
alter table private.listing_changes enable row level security;
alter table private.home_tellings enable row level security;

create function private.home_news(changes bigint[]) returns table (
  listing_id uuid, events text[], rent_cents integer, previous_rent_cents integer,
  available_from date, previous_available_from date
)
  language sql stable security definer
  set search_path = ''
  as $$
    with net as (
      select l.id, l.title, l.rent_cents, l.available_from,
        bool_or(c.kind = 'published') as is_new, bool_or(c.kind = 'available_from') as is_moved,
        (array_agg(c.previous_rent_cents order by c.id) filter (where c.kind = 'rent'))[1]
          as rent_before,
        (array_agg(c.previous_available_from order by c.id)
          filter (where c.kind = 'available_from'))[1] as date_before
      from private.listing_changes c join public.listings l on l.id = c.listing_id
      where c.id = any (changes)
      group by l.id
    )
    select n.id, e.events, n.rent_cents,
      case when e.events && '{price_lowered,price_raised}' then n.rent_before end,
      n.available_from, case when 'date_changed' = any (e.events) then n.date_before end
    from net n, lateral (
      select array_remove(array[
        case when n.is_new then 'new' end,
        case when not n.is_new and n.rent_before > n.rent_cents then 'price_lowered'
          when not n.is_new and n.rent_before < n.rent_cents then 'price_raised' end,
        case when not n.is_new and n.is_moved and n.date_before is distinct from n.available_from
          then 'date_changed' end
      ], null) as events
    ) e
    where cardinality(e.events) > 0
  $$;
comment on function private.home_news is
  'What several changes come to, home by home: what was taken back again is no news. Definer: it reads homes for jobs.';
