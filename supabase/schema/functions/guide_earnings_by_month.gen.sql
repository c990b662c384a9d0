-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- The caller's own payouts as a guide, by month.
-- executable by authenticated
create function public.guide_earnings_by_month(since date, until date)
 RETURNS TABLE(month date, tours bigint, earned_cents bigint, paid_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select p.period, coalesce(sum(p.tours) filter (where not p.is_correction), 0)::bigint,
      sum(p.amount_cents)::bigint,
      coalesce(sum(p.amount_cents) filter (where p.status = 'paid'), 0)::bigint
    from public.payouts p
    where p.guide_id = (select auth.uid()) and p.status <> 'cancelled'
      and p.period between since and until
    group by p.period order by p.period
  $function$
