-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a guide tells about themselves; five onboarding steps.
create table public.guides (
  id uuid not null,
  onboarding_completed boolean not null default false,
  onboarding_step integer not null default 0,
  languages_spoken text[] not null default '{}'::text[],
  hometown text,
  education_level text,
  organization_type text,
  organization_name text,
  organization_email text,
  organization_email_verified boolean not null default false,
  current_address text,
  gender text,
  age integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  row_version integer not null default 1,
  organization_confirmed boolean not null default false,
  tour_rate_cents integer,
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (age >= 16 AND age <= 120),
  CHECK (char_length(current_address) <= 500),
  CHECK (char_length(education_level) <= 100),
  CHECK (char_length(gender) <= 60),
  CHECK (char_length(hometown) <= 200),
  CHECK (cardinality(languages_spoken) <= 50),
  CHECK (onboarding_step >= 0 AND onboarding_step <= 5),
  CHECK (char_length(organization_email) <= 320),
  CHECK (char_length(organization_name) <= 200),
  CHECK (char_length(organization_type) <= 100),
  CHECK (tour_rate_cents >= 1 AND tour_rate_cents <= 10000000)
);
create policy session_has_shown_second_factor on public.guides as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy guide_inserts_own_row on public.guides for insert to authenticated
  with check (((id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('guide'::text) AS has_role)));
create policy guide_reads_own_row on public.guides for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy guide_updates_own_row on public.guides for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant insert (id, onboarding_step, languages_spoken, hometown, education_level, organization_type, organization_name, organization_email, current_address, gender, age), select, update (id, onboarding_step, languages_spoken, hometown, education_level, organization_type, organization_name, organization_email, current_address, gender, age, row_version) on public.guides to authenticated;
CREATE INDEX guides_ready_idx ON public.guides USING btree (id) WHERE onboarding_completed;
CREATE TRIGGER guides_clean_text BEFORE INSERT OR UPDATE OF hometown, education_level, organization_type, organization_name, current_address, gender ON public.guides FOR EACH ROW EXECUTE FUNCTION private.clean_text('hometown:line', 'education_level:line', 'organization_type:line', 'organization_name:line', 'current_address:text', 'gender:line');
CREATE TRIGGER guides_forget_changed_email BEFORE UPDATE OF organization_email ON public.guides FOR EACH ROW WHEN (lower(old.organization_email) IS DISTINCT FROM lower(new.organization_email) AND old.organization_email_verified AND new.organization_email_verified) EXECUTE FUNCTION private.forget_changed_organization_email();
CREATE TRIGGER guides_judge_organization BEFORE INSERT OR UPDATE OF organization_email, organization_email_verified, organization_name, organization_confirmed ON public.guides FOR EACH ROW EXECUTE FUNCTION private.judge_organization();
CREATE TRIGGER guides_touch BEFORE UPDATE ON public.guides FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER guides_version BEFORE UPDATE ON public.guides FOR EACH ROW EXECUTE FUNCTION private.guard_version();
