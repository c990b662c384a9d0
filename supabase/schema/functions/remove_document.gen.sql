-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Deletes a paper of the caller or of their organisation, for everybody who has access to it.
-- executable by authenticated
create function public.remove_document(document uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.documents d where d.id = document;
  if not found then
    raise exception using errcode = 'P0001', hint = 'documents.missing',
      message = 'This document is not available';
  end if;
end
$function$
