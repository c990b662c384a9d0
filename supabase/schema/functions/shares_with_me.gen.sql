-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Shares that let the caller read: as a lease's party, or the host of an application. Not for assistants (DEC-39).
-- executable by authenticated
create function private.shares_with_me()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select s.id from public.document_shares s
      join public.applications a on a.id = s.application_id
      join public.listings h on h.id = a.listing_id
    where s.revoked_at is null and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
      and (h.owner_id = (select auth.uid())
        or h.org_id in (select private.my_managed_organizations()))
    union all
    select s.id from public.document_shares s join public.leases l on l.id = s.lease_id
    where s.revoked_at is null and (
      l.id in (select private.my_leases()) or l.host_id = (select auth.uid())
      or l.org_id in (select private.my_managed_organizations()))
  $function$
