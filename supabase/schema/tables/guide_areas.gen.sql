-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A place and the miles around it in which a guide shows homes.
create table public.guide_areas (
  id uuid not null default gen_random_uuid(),
  guide_id uuid not null default auth.uid(),
  city text not null,
  state text not null,
  radius_miles integer not null,
  latitude numeric(6,3) not null,
  longitude numeric(7,3) not null,
  created_at timestamp with time zone not null default now(),
  UNIQUE (guide_id, city, state),
  PRIMARY KEY (id),
  FOREIGN KEY (guide_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(TRIM(BOTH FROM city)) >= 1 AND char_length(TRIM(BOTH FROM city)) <= 100),
  CHECK (latitude >= '-90'::integer::numeric AND latitude <= 90::numeric),
  CHECK (longitude >= '-180'::integer::numeric AND longitude <= 180::numeric),
  CHECK (radius_miles >= 1 AND radius_miles <= 100),
  CHECK (char_length(TRIM(BOTH FROM state)) >= 2 AND char_length(TRIM(BOTH FROM state)) <= 50)
);
create policy session_has_shown_second_factor on public.guide_areas as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_reads_own_area on public.guide_areas for select to authenticated
  using ((guide_id = ( SELECT auth.uid() AS uid)));
grant select on public.guide_areas to authenticated;
CREATE INDEX guide_areas_position_idx ON public.guide_areas USING btree (latitude, longitude);
