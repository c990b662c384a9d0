-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who would live there, too; invited by e-mail, and a tenant of the lease once they confirmed.
create table public.application_co_applicants (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  full_name text not null,
  email text,
  status text not null default 'invited'::text,
  profile_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  mate_id uuid,
  group_id uuid,
  share_bps integer,
  share_agreed_at timestamp with time zone,
  UNIQUE (application_id, email),
  UNIQUE (application_id, mate_id),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (group_id) REFERENCES public.mate_groups(id) ON DELETE SET NULL,
  FOREIGN KEY (mate_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (share_agreed_at IS NULL OR share_bps IS NOT NULL),
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (num_nulls(email, mate_id) = 1),
  CHECK (share_bps >= 0 AND share_bps <= 10000),
  CHECK (status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'refused'::text]))
);
create policy session_has_shown_second_factor on public.application_co_applicants as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy person_reads_co_applicants on public.application_co_applicants for select to authenticated
  using (((profile_id = ( SELECT auth.uid() AS uid)) OR (email = ( SELECT private.my_verified_email() AS my_verified_email)) OR (EXISTS ( SELECT FROM public.applications a WHERE (a.id = application_co_applicants.application_id)))));
grant select (id, application_id, full_name, email, status, profile_id, created_at, updated_at) on public.application_co_applicants to authenticated;
CREATE INDEX application_co_applicants_email_idx ON public.application_co_applicants USING btree (email);
CREATE INDEX application_co_applicants_group_id_idx ON public.application_co_applicants USING btree (group_id);
CREATE INDEX application_co_applicants_mate_id_idx ON public.application_co_applicants USING btree (mate_id);
CREATE INDEX application_co_applicants_profile_id_idx ON public.application_co_applicants USING btree (profile_id);
CREATE TRIGGER application_co_applicants_clean_text BEFORE INSERT OR UPDATE OF full_name ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line');
CREATE TRIGGER application_co_applicants_enter_people AFTER INSERT OR UPDATE OF profile_id ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.enter_people();
CREATE TRIGGER application_co_applicants_touch BEFORE UPDATE ON public.application_co_applicants FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER brake_rows AFTER INSERT ON public.application_co_applicants REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
