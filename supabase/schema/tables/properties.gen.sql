-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A building or plot; its units to let are its listings.
create table public.properties (
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  org_id uuid,
  kind text not null default 'building'::text,
  name text,
  street_address text not null,
  city text not null,
  state text not null,
  postal_code text,
  neighborhood text,
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'America/New_York'::text,
  built_in integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (built_in >= 1600 AND built_in <= 2200),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (char_length(city) >= 1 AND char_length(city) <= 100),
  CHECK (kind = ANY (ARRAY['building'::text, 'plot'::text])),
  CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CHECK (char_length(TRIM(BOTH FROM name)) >= 1 AND char_length(TRIM(BOTH FROM name)) <= 120),
  CHECK (char_length(neighborhood) <= 100),
  CHECK (char_length(postal_code) <= 20),
  CHECK (char_length(state) >= 2 AND char_length(state) <= 50),
  CHECK (char_length(TRIM(BOTH FROM street_address)) >= 1 AND char_length(TRIM(BOTH FROM street_address)) <= 200)
);
create policy session_has_shown_second_factor on public.properties as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy host_side_removes_property on public.properties for delete to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
create policy host_adds_own_property on public.properties for insert to authenticated
  with check (((owner_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('host'::text) AS has_role)));
create policy person_reads_own_property_or_one_to_let on public.properties for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations)) OR (EXISTS ( SELECT FROM public.listings l WHERE ((l.property_id = properties.id) AND (l.status = 'active'::text))))));
create policy visitor_reads_property_with_home_to_let on public.properties for select to anon
  using ((EXISTS ( SELECT FROM public.listings l WHERE ((l.property_id = properties.id) AND (l.status = 'active'::text)))));
create policy host_side_updates_property on public.properties for update to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))))
  with check (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_organizations() AS my_organizations))));
grant select (id, owner_id, org_id, kind, name, city, state, postal_code, neighborhood, time_zone, built_in, created_at, updated_at) on public.properties to anon;
grant delete, insert (id, owner_id, kind, name, street_address, city, state, postal_code, neighborhood, latitude, longitude, time_zone, built_in), select (id, owner_id, org_id, kind, name, city, state, postal_code, neighborhood, time_zone, built_in, created_at, updated_at), update (kind, name, street_address, city, state, postal_code, neighborhood, latitude, longitude, time_zone, built_in) on public.properties to authenticated;
CREATE INDEX properties_org_id_idx ON public.properties USING btree (org_id);
CREATE INDEX properties_owner_id_idx ON public.properties USING btree (owner_id, created_at);
CREATE TRIGGER brake_rows AFTER INSERT ON public.properties REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER properties_clean_text BEFORE INSERT OR UPDATE OF name, street_address, city, state, postal_code, neighborhood ON public.properties FOR EACH ROW EXECUTE FUNCTION private.clean_text('name:line', 'street_address:line', 'city:line', 'state:line', 'postal_code:line', 'neighborhood:line');
CREATE TRIGGER properties_guard_time_zone BEFORE INSERT OR UPDATE OF time_zone ON public.properties FOR EACH ROW EXECUTE FUNCTION private.guard_listing_time_zone();
CREATE TRIGGER properties_place BEFORE INSERT ON public.properties FOR EACH ROW EXECUTE FUNCTION private.place_listing();
CREATE TRIGGER properties_touch BEFORE UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
