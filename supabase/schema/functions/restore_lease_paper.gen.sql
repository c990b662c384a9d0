-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- A party gets the PDF of a lease that was signed before there were such, or that their side removed; false when it is there, or on its way.
-- executable by authenticated
create function public.restore_lease_paper(lease uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select private.restore_lease_paper(lease) $function$

-- Definer: the list is the server's.
-- executable by authenticated
create function private.restore_lease_paper(lease uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not (private.is_lease_tenant(lease) or private.manages_lease(lease)) then
    raise exception using errcode = 'P0001', hint = 'leases.missing',
      message = 'This lease is not available';
  end if;
  -- Signed before papers were made.
  if private.lease_paper(lease) is not null and private.list_lease_paper(lease) then
    return true;
  end if;
  -- Copies that are there stay; what is missing is made again.
  update private.lease_papers k set made_at = null, asked_at = now()
    where k.lease_id = lease and k.made_at is not null
      and (private.lease_paper(lease) ->> 'document_id') is null;
  if found then
    perform private.enqueue_job('lease_papers', '{}');
  end if;
  return found;
end
$function$
