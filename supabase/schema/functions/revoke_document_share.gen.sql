-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Takes consent back; what is not the caller's, or taken back already, stays as it is.
-- executable by authenticated
create function public.revoke_document_share(share uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.revoke_document_share(share) $function$

-- Definer: nobody writes shares directly.
-- executable by authenticated
create function private.revoke_document_share(share uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.document_shares s set revoked_at = now()
    where s.id = share and s.revoked_at is null and private.owns_document(s.document_id)
  $function$
