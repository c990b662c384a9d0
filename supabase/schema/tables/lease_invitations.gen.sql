-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who is asked by mail to become a tenant by an addendum; a party of its draft once they accepted.
create table public.lease_invitations (
  id uuid not null,
  lease_id uuid not null,
  full_name text not null,
  email text not null,
  status text not null default 'invited'::text,
  profile_id uuid,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  UNIQUE (lease_id, email),
  PRIMARY KEY (id),
  FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (profile_id) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(email) <= 320 AND email ~ '^[^@\s]+@[^@\s]+$'::text AND email = lower(email)),
  CHECK (char_length(TRIM(BOTH FROM full_name)) >= 1 AND char_length(TRIM(BOTH FROM full_name)) <= 120),
  CHECK (status = ANY (ARRAY['invited'::text, 'confirmed'::text, 'refused'::text]))
);
create policy session_has_shown_second_factor on public.lease_invitations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_lease_invitations on public.lease_invitations for select to authenticated
  using (( SELECT private.manages_lease(lease_invitations.lease_id) AS manages_lease));
grant select on public.lease_invitations to authenticated;
CREATE INDEX lease_invitations_email_idx ON public.lease_invitations USING btree (email);
CREATE INDEX lease_invitations_invited_by_idx ON public.lease_invitations USING btree (invited_by);
CREATE INDEX lease_invitations_profile_id_idx ON public.lease_invitations USING btree (profile_id);
CREATE TRIGGER brake_rows AFTER INSERT ON public.lease_invitations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER lease_invitations_clean_text BEFORE INSERT OR UPDATE OF full_name ON public.lease_invitations FOR EACH ROW EXECUTE FUNCTION private.clean_text('full_name:line');
