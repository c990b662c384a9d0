-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Who was asked by mail to work for an organisation; open until accepted, revoked or expired.
create table public.organization_invitations (
  id uuid not null default gen_random_uuid(),
  org_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '7 days'::interval),
  accepted_at timestamp with time zone,
  accepted_by uuid,
  revoked_at timestamp with time zone,
  mailed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (accepted_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (invited_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CHECK (char_length(email) >= 3 AND char_length(email) <= 320 AND email = lower(TRIM(BOTH FROM email))),
  CHECK (role = ANY (ARRAY['manager'::text, 'assistant'::text]))
);
create policy session_has_shown_second_factor on public.organization_invitations as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy manager_reads_invitations on public.organization_invitations for select to authenticated
  using ((org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)));
grant select on public.organization_invitations to authenticated;
CREATE INDEX organization_invitations_accepted_by_idx ON public.organization_invitations USING btree (accepted_by);
CREATE INDEX organization_invitations_invited_by_idx ON public.organization_invitations USING btree (invited_by);
CREATE UNIQUE INDEX organization_invitations_open_key ON public.organization_invitations USING btree (org_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE INDEX organization_invitations_org_id_idx ON public.organization_invitations USING btree (org_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.organization_invitations REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
