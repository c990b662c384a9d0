-- Consent is taken back by what it was given for: who shared a paper does not know the id of the share, and an
-- undo has to.

drop function public.revoke_document_share(uuid);
drop function private.revoke_document_share(uuid);

create function private.unshare_document(document uuid, application uuid, lease uuid) returns void
  language sql volatile security definer
  set search_path = ''
  as $$
    update public.document_shares s set revoked_at = now()
    where s.document_id = document and s.revoked_at is null
      and (s.application_id = application or s.lease_id = lease)
      and private.owns_document(s.document_id)
  $$;
comment on function private.unshare_document is 'Definer: nobody writes shares directly.';

create function public.unshare_document(
  document uuid, application uuid default null, lease uuid default null
) returns void
  language sql volatile
  set search_path = ''
  as $$ select private.unshare_document(document, application, lease) $$;
comment on function public.unshare_document is
  'Takes back what share_document gave; what is not the caller''s, or taken back already, stays as it is.';
grant execute on function private.unshare_document(uuid, uuid, uuid),
  public.unshare_document(uuid, uuid, uuid) to authenticated;
