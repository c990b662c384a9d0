-- A paper that the bar was given is filed in one step: its row and its first file together, or nothing.
create function public.file_document(
  document uuid, kind text, title text, path text, sha256 text, file_name text,
  expires_on date default null, org uuid default null, listing uuid default null
) returns uuid
  language plpgsql volatile
  set search_path = ''
  as $$
begin
  perform public.save_document(file_document.document, file_document.kind, file_document.title,
    file_document.expires_on, file_document.org, file_document.listing);
  perform public.add_document_version(file_document.document, file_document.path, file_document.sha256,
    file_document.file_name);
  return file_document.document;
end
$$;
comment on function public.file_document is
  'Keeps a paper with its first file, as save_document and add_document_version; the same id again is the same paper.';
revoke execute on function public.file_document(uuid, text, text, text, text, text, date, uuid, uuid)
  from public, anon;
grant execute on function public.file_document(uuid, text, text, text, text, text, date, uuid, uuid)
  to authenticated;
