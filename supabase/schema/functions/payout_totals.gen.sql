-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- How many payouts of an organisation there are in each status, and their sum; policies decide as for the table.
-- executable by authenticated
create function public.payout_totals(org uuid)
 RETURNS TABLE(status text, payouts bigint, amount_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select p.status, count(*), coalesce(sum(p.amount_cents), 0)::bigint
    from public.payouts p where p.org_id = payout_totals.org
    group by p.status
  $function$
