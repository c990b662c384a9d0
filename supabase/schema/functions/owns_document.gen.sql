-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a document is the caller's own, or of the organisation they manage.
-- executable by authenticated
create function private.owns_document(document uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.documents d
      where d.id = document and (d.owner_id = (select auth.uid())
        or d.org_id in (select private.my_managed_organizations()))
    )
  $function$
