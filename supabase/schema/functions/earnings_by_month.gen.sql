-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.

-- For owner and manager: what was charged, received, spent and is open, by month and home (null: no single home). Nothing for others.
-- executable by authenticated
create function public.earnings_by_month(org uuid, since date, until date)
 RETURNS TABLE(month date, listing_id uuid, charged_cents bigint, received_cents bigint, expense_cents bigint, net_cents bigint, outstanding_cents bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    with facts (day, home, charged, received, spent, outstanding) as (
      select c.due_on, c.listing_id, c.amount_cents - c.waived_cents, 0, 0, 0
      from public.charges c
      where c.org_id = org and c.kind <> 'deposit' and c.due_on between since and until
      union all
      select greatest(c.due_on, since), c.listing_id, 0, 0, 0,
        c.amount_cents - c.waived_cents - c.paid_cents
      from public.charges c left join public.listings l on l.id = c.listing_id
      where c.org_id = org and c.kind <> 'deposit'
        and c.amount_cents - c.waived_cents - c.paid_cents <> 0
        and c.due_on <= least(until, (now() at time zone coalesce(l.time_zone, 'UTC'))::date)
      union all
      select p.settled_on, c.listing_id, 0, a.amount_cents, 0, 0
      from public.payments p
      join public.payment_allocations a on a.payment_id = p.id
      join public.charges c on c.id = a.charge_id
      where p.org_id = org and p.status in ('succeeded', 'refunded') and c.kind <> 'deposit'
        and p.settled_on between since and until
      union all
      select r.refunded_on, c.listing_id, 0, -r.amount_cents, 0, 0
      from public.refunds r join public.charges c on c.id = r.charge_id
      where r.org_id = org and r.refunded_on between since and until
      union all
      -- What is kept of a deposit was a tenant's money until then.
      select d.returned_on, c.listing_id, 0, d.withheld_cents, 0, 0
      from public.deposit_returns d join public.charges c on c.id = d.charge_id
      where d.org_id = org and d.returned_on between since and until
      union all
      select e.spent_on, e.listing_id, 0, 0, e.total_cents, 0
      from public.expenses e
      where e.org_id = org and e.status = 'recorded' and e.spent_on between since and until
      union all
      select p.paid_on, t.listing_id, 0, 0, t.amount_cents, 0
      from public.payouts p join public.payout_tours t on t.payout_id = p.id
      where p.org_id = org and p.status = 'paid' and p.paid_on between since and until
    )
    select date_trunc('month', f.day::timestamp)::date, f.home, sum(f.charged)::bigint,
      sum(f.received)::bigint, sum(f.spent)::bigint, (sum(f.received) - sum(f.spent))::bigint,
      sum(f.outstanding)::bigint
    from facts f
    where org in (select private.my_managed_organizations())
    group by 1, 2
    order by 1, 2
  $function$
