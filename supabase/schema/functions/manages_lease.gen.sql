-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the lease is the caller's as host, owner or manager: leases are money and papers.
-- executable by authenticated
create function private.manages_lease(lease uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.leases l
      where l.id = lease and (l.host_id = (select auth.uid())
        or l.org_id in (select private.my_managed_organizations()))
    )
  $function$
