-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Documents that somebody lets the caller read.
-- executable by authenticated
create function private.documents_shared_with_me()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select s.document_id from public.document_shares s where s.id in (select private.shares_with_me())
  $function$
