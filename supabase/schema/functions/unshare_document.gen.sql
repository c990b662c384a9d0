-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes back what share_document gave; what is not the caller's, or taken back already, stays as it is.
-- executable by authenticated
create function public.unshare_document(document uuid, application uuid DEFAULT NULL::uuid, lease uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.unshare_document(document, application, lease) $function$

-- Definer: nobody writes shares directly.
-- executable by authenticated
create function private.unshare_document(document uuid, application uuid, lease uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.document_shares s set revoked_at = now()
    where s.document_id = document and s.revoked_at is null
      and (s.application_id = application or s.lease_id = lease)
      and private.owns_document(s.document_id)
  $function$
