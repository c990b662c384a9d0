-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Whether the guide has an approved application on one of the host's homes.
create function private.is_tenant_of(guide uuid, host uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (
      select from public.applications a join public.listings l on l.id = a.listing_id
      where a.applicant_id = guide and a.status = 'approved' and l.owner_id = host
    )
  $function$
