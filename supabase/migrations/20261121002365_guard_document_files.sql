-- A file is readable exactly when its row is, and stays what it was while a row names it.

create function private.holds_document(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$ select exists (select from public.document_versions v where v.path = object_name) $$;
comment on function private.holds_document is 'Whether a document names this file of application_images.';

create function private.reads_document_file(object_name text) returns boolean
  language sql stable security definer
  set search_path = ''
  as $$
    select exists (
      select from public.document_versions v
      where v.path = object_name and (private.owns_document(v.document_id)
        or v.document_id in (select private.documents_shared_with_me()))
    )
  $$;
comment on function private.reads_document_file is 'Whether the caller reads the document that names this file.';

grant execute on function private.holds_document(text), private.reads_document_file(text)
  to authenticated;

-- Each policy keeps what stands there, by whichever migration it came: for files that documents name,
-- the document decides instead of the folder.
do $$
declare
  free text := $sql$(bucket_id <> 'application_images' or not private.holds_document(name))$sql$;
  named text := $sql$bucket_id = 'application_images' and private.reads_document_file(name)$sql$;
  reading text;
  replacing text;
  removing text;
begin
  select pg_get_expr(p.polqual, p.polrelid) into strict reading from pg_policy p
    where p.polrelid = 'storage.objects'::regclass and p.polname = 'person_reads_own_files';
  select pg_get_expr(p.polqual, p.polrelid) into strict replacing from pg_policy p
    where p.polrelid = 'storage.objects'::regclass and p.polname = 'person_replaces_own_file';
  select pg_get_expr(p.polqual, p.polrelid) into strict removing from pg_policy p
    where p.polrelid = 'storage.objects'::regclass and p.polname = 'person_removes_own_file';
  execute format('alter policy person_reads_own_files on storage.objects using (((%s) and %s) or (%s))',
    reading, free, named);
  execute format('alter policy person_replaces_own_file on storage.objects
    using ((%1$s) and %2$s) with check ((%1$s) and %2$s)', replacing, free);
  execute format('alter policy person_removes_own_file on storage.objects using ((%s) and %s)',
    removing, free);
end
$$;
