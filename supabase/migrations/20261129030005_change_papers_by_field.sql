-- One thing about a paper at a time, as a sentence changes it.
create function public.set_document_expiry(document uuid, expires_on date) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
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
$$;
comment on function public.set_document_expiry is
  'Until when a paper of the caller or of their organisation is valid; null: for ever.';

create function public.remove_document(document uuid) returns void
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  delete from public.documents d where d.id = document;
  if not found then
    raise exception using errcode = 'P0001', hint = 'documents.missing',
      message = 'This document is not available';
  end if;
end
$$;
comment on function public.remove_document is
  'Deletes a paper of the caller or of their organisation, for everybody who has access to it.';

revoke all on function public.set_document_expiry, public.remove_document from public;
grant execute on function public.set_document_expiry, public.remove_document to authenticated;
