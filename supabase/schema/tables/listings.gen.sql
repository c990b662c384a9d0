-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A home to let, one unit.
create table public.listings (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  org_id uuid,
  property_id uuid,
  title text not null,
  description text not null default ''::text,
  status text not null default 'draft'::text,
  home_type text not null,
  street_address text,
  unit text,
  city text not null,
  state text not null,
  postal_code text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York'::text,
  bedrooms integer not null default 0,
  bathrooms numeric(3,1) not null default 1,
  area_sqft integer,
  furnished boolean not null default false,
  pets_allowed boolean not null default false,
  amenities text[] not null default '{}'::text[],
  rent_cents integer not null,
  deposit_cents integer,
  currency text not null default 'USD'::text,
  available_from date,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search tsvector generated,
  lease_months_min integer,
  lease_months_max integer,
  smoking text,
  laundry text,
  parking text,
  utilities_included text[] not null default '{}'::text[],
  rent_confirmed_cents integer,
  row_version integer not null default 1,
  overnight_guests text,
  parties text,
  quiet_from time without time zone,
  quiet_to time without time zone,
  house_rules text not null default ''::text,
  near_places jsonb not null default '[]'::jsonb,
  has_plan boolean not null default false,
  has_video boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL,
  CHECK (cardinality(amenities) <= 100),
  CHECK (area_sqft >= 1 AND area_sqft <= 1000000),
  CHECK (bathrooms >= 0::numeric AND bathrooms <= 50::numeric),
  CHECK (bedrooms >= 0 AND bedrooms <= 50),
  CHECK (status <> 'active'::text OR published_at IS NOT NULL),
  CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  CHECK (currency = 'USD'::text),
  CHECK (deposit_cents >= 0 AND deposit_cents <= 100000000),
  CHECK (char_length(description) <= 10000),
  CHECK (home_type = ANY (ARRAY['apartment'::text, 'house'::text, 'townhouse'::text, 'studio'::text, 'loft'::text, 'room'::text])),
  CHECK (char_length(house_rules) <= 500),
  CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CHECK (laundry = ANY (ARRAY['in_unit'::text, 'in_building'::text, 'nearby'::text, 'none'::text])),
  CHECK (lease_months_min <= lease_months_max),
  CHECK (lease_months_max >= 1 AND lease_months_max <= 120),
  CHECK (lease_months_min >= 1 AND lease_months_min <= 60),
  CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CHECK (private.are_near_places(near_places)),
  CHECK (char_length(neighborhood) <= 100),
  CHECK (overnight_guests = ANY (ARRAY['welcome'::text, 'few_nights'::text, 'not_allowed'::text])),
  CHECK (parking = ANY (ARRAY['garage'::text, 'driveway'::text, 'off_street'::text, 'street'::text, 'none'::text])),
  CHECK (parties = ANY (ARRAY['allowed'::text, 'ask_first'::text, 'not_allowed'::text])),
  CHECK (char_length(postal_code) <= 20),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
  CHECK (rent_cents >= 0 AND rent_cents <= 100000000),
  CHECK (rent_confirmed_cents >= 0 AND rent_confirmed_cents <= 100000000),
  CHECK (smoking = ANY (ARRAY['not_allowed'::text, 'outside'::text, 'allowed'::text])),
  CHECK (char_length(state) >= 2 AND char_length(state) <= 50),
  CHECK (status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'rented'::text, 'archived'::text])),
  CHECK (char_length(street_address) <= 200),
  CHECK (char_length(title) >= 1 AND char_length(title) <= 200),
  CHECK (char_length(unit) <= 40),
  CHECK (cardinality(utilities_included) <= 8 AND utilities_included <@ ARRAY['water'::text, 'electricity'::text, 'gas'::text, 'heating'::text, 'cooling'::text, 'internet'::text, 'trash'::text, 'sewer'::text])
);
create policy session_has_shown_second_factor on public.listings as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_adds_own_listing on public.listings for insert to authenticated
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('host'::text) AS has_role)));
create policy person_reads_active_or_own_listing on public.listings for select to authenticated
  using (((status = 'active'::text) OR (owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
create policy visitor_reads_active_listing on public.listings for select to anon
  using ((status = 'active'::text));
create policy host_side_updates_listing on public.listings for update to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))))
  with check (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select (id, owner_id, org_id, property_id, title, description, status, home_type, city, state, postal_code, neighborhood, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, currency, available_from, published_at, created_at, updated_at, search, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included, overnight_guests, parties, quiet_from, quiet_to, house_rules, near_places) on public.listings to anon;
grant insert (id, owner_id, property_id, title, description, home_type, street_address, unit, city, state, postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included, rent_confirmed_cents, overnight_guests, parties, quiet_from, quiet_to, house_rules, near_places), select (id, owner_id, org_id, property_id, title, description, status, home_type, unit, city, state, postal_code, neighborhood, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, currency, available_from, published_at, created_at, updated_at, search, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included, rent_confirmed_cents, row_version, overnight_guests, parties, quiet_from, quiet_to, house_rules, near_places), update (property_id, title, description, home_type, street_address, unit, city, state, postal_code, neighborhood, latitude, longitude, time_zone, bedrooms, bathrooms, area_sqft, furnished, pets_allowed, amenities, rent_cents, deposit_cents, available_from, lease_months_min, lease_months_max, smoking, laundry, parking, utilities_included, rent_confirmed_cents, row_version, overnight_guests, parties, quiet_from, quiet_to, house_rules, near_places) on public.listings to authenticated;
CREATE INDEX listings_amenities_idx ON public.listings USING gin (amenities) WHERE (status = 'active'::text);
CREATE INDEX listings_area_newest_idx ON public.listings USING btree (lower(neighborhood), published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_bedrooms_idx ON public.listings USING btree (bedrooms, published_at) WHERE (status = 'active'::text);
CREATE INDEX listings_city_newest_idx ON public.listings USING btree (lower(city), published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_city_rent_idx ON public.listings USING btree (lower(city), rent_cents, id) WHERE (status = 'active'::text);
CREATE INDEX listings_home_type_idx ON public.listings USING btree (home_type, published_at) WHERE (status = 'active'::text);
CREATE INDEX listings_newest_idx ON public.listings USING btree (published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_org_id_idx ON public.listings USING btree (org_id);
CREATE INDEX listings_owner_id_idx ON public.listings USING btree (owner_id, created_at);
CREATE INDEX listings_plan_newest_idx ON public.listings USING btree (published_at, id) WHERE ((status = 'active'::text) AND has_plan);
CREATE INDEX listings_postal_code_newest_idx ON public.listings USING btree (postal_code, published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_property_id_idx ON public.listings USING btree (property_id);
CREATE INDEX listings_public_point_idx ON public.listings USING gist (private.public_point(id, latitude, longitude)) WHERE (status = 'active'::text);
CREATE INDEX listings_rent_idx ON public.listings USING btree (rent_cents, id) WHERE (status = 'active'::text);
CREATE INDEX listings_search_idx ON public.listings USING gin (search, lower(city)) WHERE (status = 'active'::text);
CREATE INDEX listings_state_idx ON public.listings USING btree (lower(state), published_at, id) WHERE (status = 'active'::text);
CREATE INDEX listings_street_idx ON public.listings USING btree (private.street_name(street_address)) WHERE (status = 'active'::text);
CREATE INDEX listings_video_newest_idx ON public.listings USING btree (published_at, id) WHERE ((status = 'active'::text) AND has_video);
CREATE TRIGGER brake_rows AFTER INSERT ON public.listings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER listings_ask_about_rent BEFORE UPDATE OF status, rent_cents ON public.listings FOR EACH ROW WHEN (new.status = 'active'::text AND (old.status <> 'active'::text OR new.rent_cents <> old.rent_cents) AND new.rent_cents IS DISTINCT FROM new.rent_confirmed_cents) EXECUTE FUNCTION private.ask_about_rent();
CREATE TRIGGER listings_audit AFTER UPDATE ON public.listings FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.owner_id IS DISTINCT FROM new.owner_id OR old.org_id IS DISTINCT FROM new.org_id) EXECUTE FUNCTION private.audit_changes('status', 'owner_id', 'org_id');
CREATE TRIGGER listings_clean_text BEFORE INSERT OR UPDATE OF title, description, street_address, unit, city, state, postal_code, neighborhood, house_rules ON public.listings FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line', 'description:text', 'street_address:line', 'unit:line', 'city:line', 'state:line', 'postal_code:line', 'neighborhood:line', 'house_rules:text');
CREATE TRIGGER listings_collect_places_of_changed AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_places();
CREATE TRIGGER listings_collect_places_of_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_places();
CREATE TRIGGER listings_collect_words_of_changed AFTER UPDATE ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_words();
CREATE TRIGGER listings_collect_words_of_new AFTER INSERT ON public.listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION private.collect_search_words();
CREATE TRIGGER listings_enter_people AFTER UPDATE OF org_id, owner_id ON public.listings FOR EACH ROW WHEN (COALESCE(old.org_id, old.owner_id) IS DISTINCT FROM COALESCE(new.org_id, new.owner_id)) EXECUTE FUNCTION private.enter_people_of_home();
CREATE TRIGGER listings_enter_search AFTER INSERT OR UPDATE OF title, unit, street_address, neighborhood, city, postal_code, home_type, org_id, owner_id ON public.listings FOR EACH ROW EXECUTE FUNCTION private.enter_row('home');
CREATE TRIGGER listings_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.listings FOR EACH ROW EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER listings_guard_transition BEFORE UPDATE OF status ON public.listings FOR EACH ROW EXECUTE FUNCTION private.guard_transition();
CREATE TRIGGER listings_keep_change AFTER UPDATE OF status, published_at, rent_cents, available_from ON public.listings FOR EACH ROW WHEN (new.published_at IS NOT NULL AND (old.published_at IS NULL OR new.rent_cents <> old.rent_cents OR new.available_from IS DISTINCT FROM old.available_from)) EXECUTE FUNCTION private.keep_listing_change();
CREATE TRIGGER listings_keep_price_change AFTER UPDATE OF rent_cents ON public.listings FOR EACH ROW WHEN (new.rent_cents <> old.rent_cents AND old.published_at IS NOT NULL) EXECUTE FUNCTION private.keep_price_change();
CREATE TRIGGER listings_leave_search AFTER DELETE ON public.listings FOR EACH ROW EXECUTE FUNCTION private.leave_search('home');
CREATE TRIGGER listings_note_week AFTER UPDATE OF time_zone ON public.listings FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone) EXECUTE FUNCTION private.note_tour_week('id');
CREATE TRIGGER listings_place BEFORE INSERT ON public.listings FOR EACH ROW EXECUTE FUNCTION private.place_listing();
CREATE TRIGGER listings_property BEFORE INSERT OR UPDATE OF property_id ON public.listings FOR EACH ROW WHEN (new.property_id IS NOT NULL) EXECUTE FUNCTION private.guard_listing_property();
CREATE TRIGGER listings_refuse_date_in_lease BEFORE UPDATE OF available_from ON public.listings FOR EACH ROW WHEN (new.status = 'active'::text AND new.available_from IS DISTINCT FROM old.available_from) EXECUTE FUNCTION private.refuse_date_in_lease();
CREATE TRIGGER listings_start_figures AFTER INSERT ON public.listings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.start_listing_figures();
CREATE TRIGGER listings_touch BEFORE UPDATE ON public.listings FOR EACH ROW WHEN (new.has_plan = old.has_plan AND new.has_video = old.has_video) EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER listings_version BEFORE UPDATE ON public.listings FOR EACH ROW WHEN (new.has_plan = old.has_plan AND new.has_video = old.has_video) EXECUTE FUNCTION private.guard_version();
