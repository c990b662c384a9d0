-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Leases that the caller is a tenant of. A draft is the host's side's alone.
-- executable by authenticated
create function private.my_leases()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.lease_id from public.lease_parties p join public.leases l on l.id = p.lease_id
    where p.profile_id = (select auth.uid()) and (
      (p.party = 'tenant' and l.status <> 'draft')
      -- Who leaves reads the addendum while it is signed.
      or (p.party = 'leaving' and l.status in ('sent', 'partly_signed')))
  $function$
