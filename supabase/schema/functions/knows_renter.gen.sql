-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether a renter has applied to, toured or rented from the caller's side: then their reviews are its business.
-- executable by authenticated
create function private.knows_renter(renter uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.applications a
      where a.applicant_id = renter and a.status <> 'draft' and private.manages_listing(a.listing_id)
    ) or exists (
      select from public.tours t
      where t.renter_id = renter
        and (t.guide_id = (select auth.uid()) or private.manages_listing(t.listing_id))
    ) or exists (
      select from public.lease_parties p join public.leases l on l.id = p.lease_id
      where p.profile_id = renter and p.party = 'tenant' and private.manages_listing(l.listing_id)
    )
  $function$
