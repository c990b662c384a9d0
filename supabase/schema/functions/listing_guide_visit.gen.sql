-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The latest visit of a guide to a home on offer: {code, held_on, fades_on, guide, checklist, pictures}; null where there was none in the last ninety days.
-- executable by anon, authenticated
create function public.listing_guide_visit(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.listing_guide_visit(listing) $function$

-- Definer: the proofs are no client's. It answers what everybody may know of a home on offer.
-- executable by anon, authenticated
create function private.listing_guide_visit(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select private.guide_visit_facts(v)
    from private.guide_visits v join public.listings l on l.id = v.listing_id
    where v.listing_id = listing and l.status = 'active' and v.withdrawn_at is null
      and v.held_at > now() - interval '90 days' and v.held_at <= now()
      and v.signature = private.guide_visit_signature(v)
    order by v.held_at desc, v.id limit 1
  $function$
