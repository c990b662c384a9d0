-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the caller reads the document that names this file.
-- executable by authenticated
create function private.reads_document_file(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.document_versions v
      where v.path = object_name and (private.owns_document(v.document_id)
        or v.document_id in (select private.documents_shared_with_me()))
    )
  $function$
