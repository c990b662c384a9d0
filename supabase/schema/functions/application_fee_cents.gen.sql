-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- What a home asks of each application for it, in cents. Granted to nobody.
create function private.application_fee_cents(listing uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(sum(f.amount_cents), 0)::integer from public.listing_fees f
    where f.listing_id = listing and f.kind = 'application' and f.period = 'once'
  $function$
