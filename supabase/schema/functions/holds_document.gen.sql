-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a document names this file of application_images.
-- executable by authenticated
create function private.holds_document(object_name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.document_versions v where v.path = object_name) $function$
