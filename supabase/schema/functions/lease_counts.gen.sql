-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many leases the caller's side has by status, of their own homes and of the organisation; with words only those that find_leases finds.
-- executable by authenticated
create function public.lease_counts(org uuid DEFAULT NULL::uuid, words text DEFAULT ''::text)
 RETURNS TABLE(status text, leases bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select e.status, count(*)
    from public.leases e
    where (e.host_id = (select auth.uid()) or (e.org_id = lease_counts.org
        and e.org_id in (select private.my_managed_organizations())))
      and (coalesce(lease_counts.words, '') = ''
        or e.id in (select private.found_leases(lease_counts.words)))
    group by e.status
  $function$
