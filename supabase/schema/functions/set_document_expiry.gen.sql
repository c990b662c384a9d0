-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Until when a paper of the caller or of their organisation is valid; null: for ever.
-- executable by authenticated
create function public.set_document_expiry(document uuid, expires_on date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  paper public.documents;
begin
  select * into paper from public.documents d where d.id = document;
  if paper.id is null then
    raise exception using errcode = 'P0001', hint = 'documents.missing',
      message = 'This document is not available';
  end if;
  perform public.save_document(paper.id, paper.kind, paper.title, set_document_expiry.expires_on,
    paper.org_id, paper.listing_id, paper.lease_id, paper.application_id);
end
$function$
