-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The sums of all rows of arrears with the same filter.
-- executable by authenticated
create function public.arrears_totals(org uuid, aged text DEFAULT NULL::text, words text DEFAULT ''::text)
 RETURNS TABLE(leases bigint, days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint, open_cents bigint, deposit_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select count(*), coalesce(sum(r.days_30_cents), 0)::bigint, coalesce(sum(r.days_60_cents), 0)::bigint,
      coalesce(sum(r.days_90_cents), 0)::bigint, coalesce(sum(r.days_over_cents), 0)::bigint,
      coalesce(sum(r.open_cents), 0)::bigint, coalesce(sum(r.deposit_cents), 0)::bigint
    from private.arrears(org, aged, words) r
  $function$
