-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who speaks for a person; goes with everything that they send.
create table public.application_references (
  id uuid not null default gen_random_uuid(),
  applicant_id uuid not null default auth.uid(),
  full_name text not null,
  relation text not null,
  email text,
  phone text,
  note text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (applicant_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (char_length(note) <= 1000),
  CHECK (char_length(phone) <= 40),
  CHECK (relation = ANY (ARRAY['landlord'::text, 'employer'::text, 'colleague'::text, 'friend'::text, 'other'::text]))
);
create policy session_has_shown_second_factor on public.application_references as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_removes_own_reference on public.application_references for delete to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_names_own_reference on public.application_references for insert to authenticated
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_reads_own_references on public.application_references for select to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)));
create policy person_changes_own_reference on public.application_references for update to authenticated
  using ((applicant_id = ( SELECT auth.uid() AS uid)))
  with check ((applicant_id = ( SELECT auth.uid() AS uid)));
grant delete, insert (id, applicant_id, full_name, relation, email, phone, note), select, update (full_name, relation, email, phone, note) on public.application_references to authenticated;
CREATE INDEX application_references_applicant_id_idx ON public.application_references USING btree (applicant_id, created_at);
CREATE TRIGGER application_references_clean_text BEFORE INSERT OR UPDATE OF full_name, phone, note ON public.application_references FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line', 'phone:phone', 'note:text');
CREATE TRIGGER application_references_limit BEFORE INSERT ON public.application_references FOR EACH ROW EXECUTE FUNCTION private.limit_references();
CREATE TRIGGER application_references_touch BEFORE UPDATE ON public.application_references FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER brake_rows AFTER INSERT ON public.application_references REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
