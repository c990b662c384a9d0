-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a person tells about themselves in every application; no protected trait is asked for.
create table public.renter_profiles (
  id uuid not null,
  household_size integer,
  employment text,
  employer text,
  income_cents bigint,
  currency text not null default 'USD'::text,
  move_in_on date,
  pets text[] not null default '{}'::text[],
  vehicles text[] not null default '{}'::text[],
  about text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (char_length(about) <= 4000),
  CHECK (currency = 'USD'::text),
  CHECK (char_length(employer) <= 200),
  CHECK (employment = ANY (ARRAY['employed'::text, 'self_employed'::text, 'student'::text, 'retired'::text, 'between_jobs'::text, 'other'::text])),
  CHECK (household_size >= 1 AND household_size <= 20),
  CHECK (income_cents >= 0 AND income_cents <= '100000000000'::bigint),
  CHECK (cardinality(pets) <= 10 AND octet_length(array_to_string(pets, ''::text)) <= 1000),
  CHECK (cardinality(vehicles) <= 10 AND octet_length(array_to_string(vehicles, ''::text)) <= 1000)
);
create policy session_has_shown_second_factor on public.renter_profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_tells_own_facts on public.renter_profiles for insert to authenticated
  with check ((id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_facts on public.renter_profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_facts on public.renter_profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant insert (id, household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about), select, update (household_size, employment, employer, income_cents, move_in_on, pets, vehicles, about) on public.renter_profiles to authenticated;
CREATE TRIGGER renter_profiles_clean_text BEFORE INSERT OR UPDATE OF employer, about ON public.renter_profiles FOR EACH ROW EXECUTE FUNCTION private.clean_text('employer:line', 'about:text');
CREATE TRIGGER renter_profiles_touch BEFORE UPDATE ON public.renter_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
