-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The criteria of a home, or null. Definer: its callers decide who reads them. Granted to nobody.
create function private.criteria_of(listing uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(
      (select to_jsonb(h) - '{listing_id,row_version,created_at,updated_at}'::text[]
        from public.home_criteria h where h.listing_id = l.id),
      (select to_jsonb(c) - '{org_id,row_version,created_at,updated_at}'::text[]
        from public.application_criteria c where c.org_id = l.org_id))
    from public.listings l
    where l.id = listing
  $function$
