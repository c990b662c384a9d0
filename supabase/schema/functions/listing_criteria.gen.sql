-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What the host's side of a home looks at in every application: {income_ratio, people_per_bedroom, references_least, proof_of_income, notes}, or null.
-- executable by anon, authenticated
create function public.listing_criteria(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.listing_criteria(listing) $function$

-- Definer: the table is the organisation's. Granted to everybody: criteria are shown before anybody applies.
-- executable by anon, authenticated
create function private.listing_criteria(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.criteria_of(l.id)
    from public.listings l
    where l.id = listing and (l.status = 'active' or private.manages_listing(l.id) or exists (
      select from public.applications a
      where a.listing_id = l.id and a.applicant_id = (select auth.uid())))
  $function$
