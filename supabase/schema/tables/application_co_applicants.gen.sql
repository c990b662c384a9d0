-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who would live there, too; invited by e-mail, and a tenant of the lease once they confirmed.
create table public.application_co_applicants (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  full_name text not null,
  email text not null,
  status text not null default 'invited'::text,
  profile_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  UNIQUE (application_id, email),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'refused'::text]))
);
create policy session_has_shown_second_factor on public.application_co_applicants as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_co_applicants on public.application_co_applicants for select to authenticated
  using (((profile_id = ( SELECT auth.uid() AS uid)) OR (email = ( SELECT private.my_verified_email() AS my_verified_email)) OR (EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_co_applicants.application_id)))));
grant select on public.application_co_applicants to authenticated;
CREATE INDEX application_co_applicants_email_idx ON public.application_co_applicants USING btree (email);
CREATE INDEX application_co_applicants_profile_id_idx ON public.application_co_applicants USING btree (profile_id);
CREATE TRIGGER application_co_applicants_clean_text BEFORE INSERT OR UPDATE OF full_name ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line');
CREATE TRIGGER application_co_applicants_enter_people AFTER INSERT OR UPDATE OF profile_id ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.enter_people();
CREATE TRIGGER application_co_applicants_touch BEFORE UPDATE ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER brake_rows AFTER INSERT ON public.application_co_applicants REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
