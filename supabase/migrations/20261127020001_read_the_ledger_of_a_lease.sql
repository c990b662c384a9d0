-- The ledger of one lease as its host reads it: what was asked, paid, waived and given back, in order, with
-- what was owed after each line. Days are the books' (ledger_entries), amounts the charges' and payments'.

create function private.lease_ledger(lease uuid)
  returns table (
    line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text,
    description text, method text, reference text, receipt_code text, reason text,
    amount_cents bigint, change_cents bigint, balance_cents bigint
  )
  language sql stable security definer
  set search_path = ''
  as $$
    with owed as (
      select c.* from public.charges c
      where c.lease_id = lease_ledger.lease
        and c.org_id in (select private.my_managed_organizations())
    ), lines as (
      select e.occurred_on as day, e.created_at as at, 0 as rank, e.id as line, e.kind, o.id as charge,
        null::uuid as payment, o.kind as charge_kind, o.description, null::text as method,
        null::text as reference, null::text as receipt,
        case when e.kind = 'waiver' then o.waive_reason end as reason,
        abs(l.cents) as cents, l.cents as change
      from owed o
      join public.ledger_entries e on e.source_id = o.id
        and e.kind in ('charge', 'charge_correction', 'waiver')
      cross join lateral (
        select coalesce(sum(l.amount_cents), 0)::bigint as cents
        from public.ledger_lines l join public.ledger_accounts a on a.id = l.account_id
        where l.entry_id = e.id and a.kind = 'tenant_receivable'
      ) l
      union all
      select p.settled_on, p.settled_at, 1, p.id, 'payment', case when count(*) = 1 then min(o.id::text)::uuid end,
        p.id, case when count(*) = 1 then min(o.kind) end,
        string_agg(o.description, ', ' order by o.due_on, o.id), p.method, p.provider_reference,
        min(r.code), null, sum(a.amount_cents)::bigint, -sum(a.amount_cents)::bigint
      from owed o
      join public.payment_allocations a on a.charge_id = o.id
      join public.payments p on p.id = a.payment_id and p.status in ('succeeded', 'refunded')
      left join public.receipts r on r.payment_id = p.id
      group by p.id
      union all
      -- What is given back was paid before: nothing more is owed for it.
      select f.refunded_on, f.created_at, 2, f.id, 'refund', o.id, f.payment_id, o.kind, o.description,
        null, null, null, f.reason, f.amount_cents, 0
      from owed o join public.refunds f on f.charge_id = o.id
      union all
      select d.returned_on, d.created_at, 2, d.id, 'deposit_return', o.id, null, o.kind, o.description,
        null, null, null, null, d.returned_cents, 0
      from owed o join public.deposit_returns d on d.charge_id = o.id
      union all
      select d.returned_on, d.created_at, 3, d.id, 'deposit_kept', o.id, null, o.kind, o.description,
        null, null, null, d.reason, d.withheld_cents, 0
      from owed o join public.deposit_returns d on d.charge_id = o.id
      where d.withheld_cents > 0
    ), keyed as (
      select concat_ws(' ', to_char(l.day, 'YYYY-MM-DD'), l.rank,
        to_char(l.at at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), l.line) collate "C" as line_key, l.*
      from lines l
    )
    select k.line_key, k.day, k.kind, k.charge, k.payment, k.charge_kind, k.description, k.method,
      k.reference, k.receipt, k.reason, k.cents, k.change,
      (sum(k.change) over (order by k.line_key))::bigint
    from keyed k
  $$;
comment on function private.lease_ledger is
  'The lines of public.lease_ledger, in no order. Definer: the books of a lease are for owner and manager, whom it asks for.';

create function public.lease_ledger(lease uuid, before_key text default null, page_size integer default 50)
  returns table (
    line_key text, day date, kind text, charge_id uuid, payment_id uuid, charge_kind text,
    description text, method text, reference text, receipt_code text, reason text,
    amount_cents bigint, change_cents bigint, balance_cents bigint
  )
  language sql stable
  set search_path = ''
  as $$
    select l.* from private.lease_ledger(lease) l
    where before_key is null or l.line_key collate "C" < before_key
    order by l.line_key collate "C" desc
    limit least(greatest(page_size, 1), 500)
  $$;
comment on function public.lease_ledger is
  'For owner and manager: every line of a lease with the balance after it, the newest first; before_key is line_key of the last row. change_cents is what a line does to what is owed.';

create function private.lease_account(lease uuid)
  returns table (
    lease_id uuid, org_id uuid, listing_id uuid, title text, unit text, city text, time_zone text,
    lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, today date,
    asked_cents bigint, paid_cents bigint, balance_cents bigint, open_cents bigint,
    days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint,
    deposit_open_cents bigint, deposit_cents bigint, reminded_on date, may_remind boolean
  )
  language sql stable security definer
  set search_path = ''
  as $$
    select e.id, e.org_id, e.listing_id, l.title, l.unit, l.city, l.time_zone, e.status, e.starts_on,
      e.ends_on, private.tenant_names(e.id), e.rent_cents::bigint, d.today, coalesce(s.asked, 0)::bigint,
      coalesce(s.paid, 0)::bigint, coalesce(s.balance, 0)::bigint, coalesce(a.open_cents, 0),
      coalesce(a.days_30_cents, 0), coalesce(a.days_60_cents, 0), coalesce(a.days_90_cents, 0),
      coalesce(a.days_over_cents, 0), coalesce(a.deposit_cents, 0), coalesce(s.held, 0)::bigint,
      a.reminded_on, coalesce(a.may_remind, false)
    from public.leases e
    join public.listings l on l.id = e.listing_id
    cross join lateral (select (now() at time zone l.time_zone)::date as today) d
    left join lateral (
      select sum(c.amount_cents - c.waived_cents) as asked, sum(c.paid_cents) as paid,
        sum(c.amount_cents - c.waived_cents - c.paid_cents) as balance,
        sum(c.paid_cents) filter (where c.kind = 'deposit' and c.status <> 'refunded') as held
      from public.charges c where c.lease_id = e.id
    ) s on true
    left join lateral (
      select * from private.arrears(e.org_id, null, '') r where r.lease_id = e.id
    ) a on true
    where e.id = lease_account.lease and e.org_id in (select private.my_managed_organizations())
  $$;
comment on function private.lease_account is
  'The row of public.lease_account. Definer: the books of a lease are for owner and manager, whom it asks for.';

create function public.lease_account(lease uuid)
  returns table (
    lease_id uuid, org_id uuid, listing_id uuid, title text, unit text, city text, time_zone text,
    lease_status text, starts_on date, ends_on date, tenants text, rent_cents bigint, today date,
    asked_cents bigint, paid_cents bigint, balance_cents bigint, open_cents bigint,
    days_30_cents bigint, days_60_cents bigint, days_90_cents bigint, days_over_cents bigint,
    deposit_open_cents bigint, deposit_cents bigint, reminded_on date, may_remind boolean
  )
  language sql stable
  set search_path = ''
  as $$ select * from private.lease_account(lease) $$;
comment on function public.lease_account is
  'For owner and manager: one lease with its home and tenants, what was asked and paid in all, the balance, and what is due and open by its age.';

revoke execute on function private.lease_ledger, public.lease_ledger, private.lease_account,
  public.lease_account from public, anon;
grant execute on function private.lease_ledger, public.lease_ledger, private.lease_account,
  public.lease_account to authenticated;

-- Expenses -------------------------------------------------------------------------------------------

create function public.expense_totals(
  org uuid, since date, until date, home uuid default null, only_category text default null
)
  returns table (category text, expenses bigint, amount_cents bigint, tax_cents bigint)
  language sql stable
  set search_path = ''
  as $$
    select l.category, count(distinct e.id), sum(l.amount_cents)::bigint, sum(l.tax_cents)::bigint
    from public.expenses e join public.expense_lines l on l.expense_id = e.id
    where e.org_id = org and e.status = 'recorded' and e.spent_on between since and until
      and (home is null or e.listing_id = home)
      and (only_category is null or l.category = only_category)
      and org in (select private.my_managed_organizations())
    group by 1 order by 1
  $$;
comment on function public.expense_totals is
  'For owner and manager: what was spent in a time by category, with its tax; void expenses do not count.';
revoke execute on function public.expense_totals from public, anon;
grant execute on function public.expense_totals to authenticated;
