-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A paper of a person, or of an organisation: then its owners' and managers', not its assistants'.
create table public.documents (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  org_id uuid,
  kind text not null,
  title text not null,
  version integer not null default 0,
  expires_on date,
  reminded_days integer,
  listing_id uuid,
  lease_id uuid,
  application_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES public.applications(id) ON DELETE SET NULL,
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE SET NULL,
  FOREIGN KEY (listing_id) REFERENCES public.listings(id) ON DELETE SET NULL,
  FOREIGN KEY (org_id) REFERENCES public.organizations(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES public.profiles(id) ON DELETE CASCADE,
  CHECK (num_nonnulls(owner_id, org_id) = 1),
  CHECK (kind = ANY (ARRAY['lease'::text, 'id'::text, 'income'::text, 'insurance'::text, 'receipt'::text, 'inspection'::text, 'license'::text, 'other'::text])),
  CHECK (reminded_days = ANY (ARRAY[30, 7, 1])),
  CHECK (char_length(TRIM(BOTH FROM title)) >= 1 AND char_length(TRIM(BOTH FROM title)) <= 200),
  CHECK (version >= 0 AND version <= 100)
);
create policy session_has_shown_second_factor on public.documents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy owner_removes_document on public.documents for delete to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations))));
create policy owner_or_trusted_reads_document on public.documents for select to authenticated
  using (((owner_id = ( SELECT auth.uid() AS uid)) OR (org_id IN ( SELECT private.my_managed_organizations() AS my_managed_organizations)) OR (id IN ( SELECT private.documents_shared_with_me() AS documents_shared_with_me))));
grant delete, select on public.documents to authenticated;
CREATE INDEX documents_application_id_idx ON public.documents USING btree (application_id);
CREATE INDEX documents_expires_on_idx ON public.documents USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX documents_lease_id_idx ON public.documents USING btree (lease_id);
CREATE INDEX documents_listing_id_idx ON public.documents USING btree (listing_id);
CREATE INDEX documents_org_id_idx ON public.documents USING btree (org_id, created_at DESC);
CREATE INDEX documents_owner_id_idx ON public.documents USING btree (owner_id, created_at DESC);
CREATE TRIGGER brake_rows AFTER INSERT ON public.documents REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER documents_clean_text BEFORE INSERT OR UPDATE OF title ON public.documents FOR EACH ROW EXECUTE FUNCTION private.clean_text('title:line');
CREATE TRIGGER documents_enter_search AFTER INSERT OR UPDATE OF title, kind, org_id, owner_id ON public.documents FOR EACH ROW EXECUTE FUNCTION private.enter_row('document');
CREATE TRIGGER documents_leave_search AFTER DELETE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.leave_search('document');
CREATE TRIGGER documents_touch BEFORE UPDATE ON public.documents FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
