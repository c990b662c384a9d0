-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A document of the caller, locked for this transaction; refuses every other.
create function private.managed_document(document uuid)
 RETURNS public.documents
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_row public.documents;
begin
  select * into found_row from public.documents d where d.id = document for no key update;
  if found_row.id is null or not private.owns_document(document) then
    raise exception using errcode = 'P0001', hint = 'documents.missing',
      message = 'This document is not available';
  end if;
  return found_row;
end
$function$
