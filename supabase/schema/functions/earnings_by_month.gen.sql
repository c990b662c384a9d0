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
      select c.due_on, c.listing_id, c.amount_cents - c.waived_cents, 0::bigint, 0::bigint, 0
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
      select b.day, b.listing_id, 0, case b.side when 'income' then b.cents else 0 end,
        case b.side when 'expense' then b.cents else 0 end, 0
      from private.booked_money(org, since, until) b where b.side in ('income', 'expense')
    )
    select date_trunc('month', f.day::timestamp)::date, f.home, sum(f.charged)::bigint,
      sum(f.received)::bigint, sum(f.spent)::bigint, (sum(f.received) - sum(f.spent))::bigint,
      sum(f.outstanding)::bigint
    from facts f
    where org in (select private.my_managed_organizations())
    group by 1, 2
    order by 1, 2
  $function$
