-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The documents that the paper of a lease becomes, one for each party. Granted to nobody.
create function private.lease_paper_copies(lease uuid)
 RETURNS TABLE(document_id uuid, owner_id uuid, org_id uuid, path text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    -- The host's side has one copy: the organisation's, or the host's own.
    select md5(k.file_key || ':' || p.profile_id)::uuid,
      case when p.party <> 'host' or l.org_id is null then p.profile_id end,
      case when p.party = 'host' then l.org_id end,
      p.profile_id || '/lease-' || md5(k.file_key || '/' || p.profile_id) || '.pdf'
    from private.lease_papers k
      join public.leases l on l.id = k.lease_id
      join public.lease_parties p on p.lease_id = l.id
    where k.lease_id = lease
  $function$
