-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Consent: who may read a document beside its owner, from when to when. Taken back is not deleted.
create table public.document_shares (
  id uuid not null default gen_random_uuid(),
  document_id uuid not null,
  application_id uuid,
  lease_id uuid,
  shared_by uuid,
  shared_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE CASCADE,
  FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  FOREIGN KEY (shared_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (num_nonnulls(application_id, lease_id) = 1)
);
create policy session_has_shown_second_factor on public.document_shares as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_or_trusted_reads_share on public.document_shares for select to authenticated
  using (((id IN ( SELECT private.shares_with_me() AS shares_with_me)) OR private.owns_document(document_id)));
grant select on public.document_shares to authenticated;
CREATE INDEX document_shares_application_id_idx ON public.document_shares USING btree (application_id);
CREATE INDEX document_shares_document_id_idx ON public.document_shares USING btree (document_id);
CREATE INDEX document_shares_lease_id_idx ON public.document_shares USING btree (lease_id);
CREATE UNIQUE INDEX document_shares_one_of_application ON public.document_shares USING btree (document_id, application_id) WHERE ((revoked_at IS NULL) AND (application_id IS NOT NULL));
CREATE UNIQUE INDEX document_shares_one_of_lease ON public.document_shares USING btree (document_id, lease_id) WHERE ((revoked_at IS NULL) AND (lease_id IS NOT NULL));
CREATE INDEX document_shares_shared_by_idx ON public.document_shares USING btree (shared_by);
CREATE TRIGGER brake_rows AFTER INSERT ON public.document_shares REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
