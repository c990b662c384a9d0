-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the parties of a lease: {asked, ready, document_id} of its PDF; one that is ready without a document_id was removed by the caller's side. Null for others, before everybody signed, and without a text.
-- executable by authenticated
create function public.lease_paper(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.lease_paper(lease) $function$

-- Null for anyone who is no party. Definer: the list is the server's.
-- executable by authenticated
create function private.lease_paper(lease uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select jsonb_build_object('asked', k.lease_id is not null, 'ready', k.made_at is not null,
      'document_id', mine.document_id)
    from public.leases l
      left join private.lease_papers k on k.lease_id = l.id
      left join lateral (
        select d.id as document_id from private.lease_paper_copies(lease) c
          join public.documents d on d.id = c.document_id
        where c.owner_id = auth.uid() or c.org_id in (select private.my_managed_organizations())
        limit 1
      ) mine on true
    where l.id = lease and l.status in ('active', 'ending', 'ended')
      and (private.is_lease_tenant(lease) or private.manages_lease(lease))
      -- Signed here, with a text.
      and exists (select from public.lease_documents d
        where d.lease_id = lease and d.document_hash = l.document_hash)
  $function$
