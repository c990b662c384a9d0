-- Who writes a lease reads the text that its tenants would get, before it is sent.

create function private.preview_lease(lease uuid) returns text
  language sql stable security definer
  set search_path = ''
  as $$
    select private.lease_text(lease, coalesce((select max(d.version) from public.lease_documents d
        where d.lease_id = lease), 0) + 1)
    where private.manages_lease(lease)
  $$;
comment on function private.preview_lease is
  'Null for anyone who does not manage the lease. Definer: it reads names and the address of the home.';

create function public.preview_lease(lease uuid) returns text
  language sql stable
  set search_path = ''
  as $$ select private.preview_lease(lease) $$;
comment on function public.preview_lease is
  'For the host''s side of a lease: the text that send_lease would send now; null for others.';

grant execute on function private.preview_lease(uuid), public.preview_lease(uuid) to authenticated;
