-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A person, as they see themselves. Others see public_profiles.
create table public.profiles (
  id uuid not null,
  full_name text,
  avatar_url text,
  user_type text not null default 'renter'::text,
  is_verified boolean not null default false,
  email text,
  phone_number text,
  org_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  row_version integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE SET NULL,
  CHECK (char_length(avatar_url) <= 2048),
  CHECK (char_length(full_name) <= 120),
  CHECK (char_length(phone_number) <= 40),
  CHECK (user_type = ANY (ARRAY['renter'::text, 'host'::text, 'guide'::text]))
);
create policy session_has_shown_second_factor on public.profiles as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_own_profile on public.profiles for select to authenticated
  using ((id = ( SELECT auth.uid() AS uid)));
create policy person_updates_own_profile on public.profiles for update to authenticated
  using ((id = ( SELECT auth.uid() AS uid)))
  with check ((id = ( SELECT auth.uid() AS uid)));
grant select, update (full_name, avatar_url, phone_number, row_version) on public.profiles to authenticated;
CREATE INDEX profiles_org_id_idx ON public.profiles USING btree (org_id);
CREATE TRIGGER profiles_audit AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (old.user_type IS DISTINCT FROM new.user_type OR old.is_verified IS DISTINCT FROM new.is_verified OR old.org_id IS DISTINCT FROM new.org_id) EXECUTE FUNCTION private.audit_changes('user_type', 'is_verified', 'org_id');
CREATE TRIGGER profiles_clean_text BEFORE INSERT OR UPDATE OF full_name, phone_number ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line', 'phone_number:phone');
CREATE TRIGGER profiles_derive_is_verified BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.derive_is_verified();
CREATE TRIGGER profiles_keep_card AFTER INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.keep_profile_card();
CREATE TRIGGER profiles_take_own_picture BEFORE UPDATE OF avatar_url ON public.profiles FOR EACH ROW WHEN (old.avatar_url IS DISTINCT FROM new.avatar_url) EXECUTE FUNCTION private.take_own_picture();
CREATE TRIGGER profiles_touch BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER profiles_version BEFORE UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.guard_version();
