-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For the host's side of a lease: the text that send_lease would send now; null for others.
-- executable by authenticated
create function public.preview_lease(lease uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.preview_lease(lease) $function$

-- Null for anyone who does not manage the lease. Definer: it reads names and the address of the home.
-- executable by authenticated
create function private.preview_lease(lease uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.lease_text(lease, coalesce((select max(d.version) from public.lease_documents d
        where d.lease_id = lease), 0) + 1)
    where private.manages_lease(lease)
  $function$
