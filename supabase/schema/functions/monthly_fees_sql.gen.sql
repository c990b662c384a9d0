-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- Monthly fees of home l in SQL: everybody's, and those for a pet or a car where the search has one.
create function private.monthly_fees_sql(wanted jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select format('coalesce((select sum(f.amount_cents) from public.listing_fees f
      where f.listing_id = l.id and f.period = ''monthly'' and f.kind <> all (%L::text[])), 0)',
      private.fees_left_out(wanted))
  $function$
