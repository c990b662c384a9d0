-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Keeps a paper with its first file, as save_document and add_document_version; the same id again is the same paper.
-- executable by authenticated
create function public.file_document(document uuid, kind text, title text, path text, sha256 text, file_name text, expires_on date DEFAULT NULL::date, org uuid DEFAULT NULL::uuid, listing uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.save_document(file_document.document, file_document.kind, file_document.title,
    file_document.expires_on, file_document.org, file_document.listing);
  perform public.add_document_version(file_document.document, file_document.path, file_document.sha256,
    file_document.file_name);
  return file_document.document;
end
$function$
