-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The text of a lease, each time it was sent; the hash that people sign is its SHA-256.
create table public.lease_documents (
  lease_id uuid not null,
  version integer not null,
  content text not null,
  document_hash text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  PRIMARY KEY (lease_id, version),
  FOREIGN KEY (lease_id) REFERENCES public.leases(id) ON DELETE CASCADE,
  CHECK (document_hash = encode(sha256(convert_to(content, 'UTF8'::name)), 'hex'::text)),
  CHECK (char_length(content) <= 40000),
  CHECK (version >= 1 AND version <= 1000)
);
create policy session_has_shown_second_factor on public.lease_documents as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_lease_reads_documents on public.lease_documents for select to authenticated
  using ((EXISTS ( SELECT FROM public.leases l WHERE (l.id = lease_documents.lease_id))));
grant select on public.lease_documents to authenticated;
CREATE TRIGGER lease_documents_keep BEFORE UPDATE ON public.lease_documents FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
