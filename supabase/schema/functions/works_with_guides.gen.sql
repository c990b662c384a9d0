-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Definer: whether the side of a home said what it pays guides, or had one on a tour. Granted to no client.
create function private.works_with_guides(home public.listings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select exists (select from public.payout_rates r where r.org_id = (home).org_id)
      or exists (select from public.tours t
        where t.host_id = (home).owner_id and t.guide_id is not null)
  $function$
