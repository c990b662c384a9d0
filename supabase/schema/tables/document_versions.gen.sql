-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The files of a document, one for each version; never rewritten, neither the row nor the file.
create table public.document_versions (
  document_id uuid not null,
  version integer not null,
  path text not null,
  sha256 text not null,
  mime_type text not null,
  file_size integer not null,
  file_name text not null,
  uploaded_by uuid,
  created_at timestamp with time zone not null default now(),
  UNIQUE (path),
  PRIMARY KEY (document_id, version),
  FOREIGN KEY (document_id) REFERENCES public.documents(id) ON DELETE CASCADE,
  FOREIGN KEY (uploaded_by) REFERENCES public.profiles(id) ON DELETE SET NULL,
  CHECK (char_length(file_name) >= 1 AND char_length(file_name) <= 255),
  CHECK (file_size >= 1 AND file_size <= 10485760),
  CHECK (mime_type = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text, 'image/png'::text])),
  CHECK (char_length(path) >= 3 AND char_length(path) <= 1024),
  CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CHECK (version >= 1 AND version <= 100)
);
create policy session_has_shown_second_factor on public.document_versions as restrictive for all to authenticated
  using (( SELECT private.second_factor_given() AS second_factor_given));
create policy reader_of_document_reads_versions on public.document_versions for select to authenticated
  using ((EXISTS ( SELECT FROM public.documents d WHERE (d.id = document_versions.document_id))));
grant select on public.document_versions to authenticated;
CREATE INDEX document_versions_uploaded_by_idx ON public.document_versions USING btree (uploaded_by);
CREATE TRIGGER brake_rows AFTER INSERT ON public.document_versions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION private.brake_rows();
CREATE TRIGGER document_versions_clean_text BEFORE INSERT OR UPDATE OF file_name ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.clean_text('file_name:line');
CREATE TRIGGER document_versions_erase_lease_paper AFTER DELETE ON public.document_versions FOR EACH ROW WHEN (old.path ~ '^[0-9a-f-]{36}/lease-[0-9a-f]{32}[.]pdf$'::text) EXECUTE FUNCTION private.erase_lease_paper();
CREATE TRIGGER document_versions_keep BEFORE UPDATE OF document_id, version, path, sha256, mime_type, file_size, file_name, created_at ON public.document_versions FOR EACH ROW EXECUTE FUNCTION private.refuse_change();
