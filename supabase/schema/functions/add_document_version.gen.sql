-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Makes a file that the caller uploaded to their folder of application_images the newest version.
-- executable by authenticated
create function public.add_document_version(document uuid, path text, sha256 text, file_name text)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.add_document_version(document, path, sha256, file_name) $function$

-- Definer: nobody writes documents directly.
-- executable by authenticated
create function private.add_document_version(document uuid, path text, sha256 text, file_name text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
  paper public.documents := private.managed_document(document);
  earlier public.document_versions;
  file record;
begin
  select * into earlier from public.document_versions v where v.path = add_document_version.path;
  if earlier.document_id = document then
    return earlier.version;
  end if;
  -- Size and type are what the storage server measured, never what a client says.
  select (o.metadata ->> 'size')::integer as size, o.metadata ->> 'mimetype' as mime into file
    from storage.objects o
    where o.bucket_id = 'application_images' and o.name = add_document_version.path
    for share;
  if file.size is null or earlier.document_id is not null
    or not private.owns_folder(add_document_version.path) then
    raise exception using errcode = 'P0001', hint = 'documents.file_missing',
      message = 'This file is not available';
  end if;
  if paper.version >= 100 then
    raise exception using errcode = 'P0001', hint = 'documents.too_many_versions',
      message = 'A document has 100 versions at most.';
  end if;
  insert into public.document_versions
    (document_id, version, path, sha256, mime_type, file_size, file_name, uploaded_by)
    values (document, paper.version + 1, add_document_version.path, add_document_version.sha256,
      file.mime, file.size, add_document_version.file_name, me);
  update public.documents d set version = paper.version + 1 where d.id = document;
  return paper.version + 1;
end
$function$
