-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person tells to find people to live with. Others meet it through find_mates.
create table public.mate_profiles (
  profile_id uuid not null default auth.uid(),
  about text not null default ''::text,
  occupation text,
  budget_min_cents integer,
  budget_max_cents integer,
  currency text not null default 'USD'::text,
  move_in_from date,
  move_in_to date,
  city text,
  state text,
  latitude numeric(4,2),
  longitude numeric(5,2),
  radius_miles integer,
  tidiness smallint,
  noise smallint,
  guests smallint,
  cooking smallint,
  early_bird smallint,
  smoking smallint,
  pets smallint,
  work_from_home smallint,
  visible boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  places text[] not null default '{}'::text[],
  PRIMARY KEY (profile_id),
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(about) <= 2000),
  CHECK (budget_max_cents >= 0 AND budget_max_cents <= 100000000),
  CHECK (budget_min_cents >= 0 AND budget_min_cents <= 100000000),
  CHECK (budget_min_cents <= budget_max_cents),
  CHECK (move_in_from <= move_in_to),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CHECK (char_length(TRIM(BOTH FROM city)) >= 1 AND char_length(TRIM(BOTH FROM city)) <= 100),
  CHECK (cooking >= 1 AND cooking <= 5),
  CHECK (currency = 'USD'::text),
  CHECK (early_bird >= 1 AND early_bird <= 5),
  CHECK (places = '{}'::text[] OR COALESCE(city = split_part(places[1], ', '::text, '-2'::integer) AND state = split_part(places[1], ', '::text, '-1'::integer), false)),
  CHECK (guests >= 1 AND guests <= 5),
  CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  CHECK (noise >= 1 AND noise <= 5),
  CHECK (char_length(occupation) <= 100),
  CHECK (pets >= 1 AND pets <= 5),
  CHECK (private.are_mate_places(places)),
  CHECK (radius_miles >= 1 AND radius_miles <= 100),
  CHECK (smoking >= 1 AND smoking <= 5),
  CHECK (char_length(TRIM(BOTH FROM state)) >= 2 AND char_length(TRIM(BOTH FROM state)) <= 50),
  CHECK (tidiness >= 1 AND tidiness <= 5),
  CHECK (NOT visible OR num_nulls(budget_max_cents, move_in_from, city, state) = 0),
  CHECK (work_from_home >= 1 AND work_from_home <= 5)
);
create policy session_has_shown_second_factor on public.mate_profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_mate_profile on public.mate_profiles for delete to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_makes_own_mate_profile on public.mate_profiles for insert to authenticated
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_mate_profile on public.mate_profiles for select to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_mate_profile on public.mate_profiles for update to authenticated
  using ((profile_id = ( SELECT auth.uid() AS uid)))
  with check ((profile_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (profile_id, about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird, smoking, pets, work_from_home, visible, places), select, update (about, occupation, budget_min_cents, budget_max_cents, move_in_from, move_in_to, city, state, latitude, longitude, radius_miles, tidiness, noise, guests, cooking, early_bird, smoking, pets, work_from_home, visible, places) on public.mate_profiles to authenticated;
CREATE INDEX mate_profiles_place_idx ON public.mate_profiles USING btree (lower(state), lower(city)) WHERE visible;
CREATE INDEX mate_profiles_point_idx ON public.mate_profiles USING btree (latitude, longitude) WHERE visible;
CREATE TRIGGER mate_profiles_clean_text BEFORE INSERT OR UPDATE OF about, occupation, city, state ON public.mate_profiles FOR EACH ROW EXECUTE FUNCTION private.clean_text('about:text', 'occupation:line', 'city:line', 'state:line');
CREATE TRIGGER mate_profiles_touch BEFORE UPDATE ON public.mate_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
