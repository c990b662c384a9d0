import type postgres from 'postgres';

/** Entries whose lines do not add up, or that have fewer than two. */
const UNBALANCED = `
  select e.id, e.kind from public.ledger_entries e
  left join public.ledger_lines l on l.entry_id = e.id
  group by e.id having coalesce(sum(l.amount_cents), 1) <> 0 or count(l.*) < 2`;

/** What the business rows say is on each account, against what the books say. */
const ACCOUNTS = `
  with expected (org_id, kind, cents) as (
    select org_id, 'tenant_receivable', sum(amount_cents - paid_cents - waived_cents)
      from public.charges group by 1
    union all select org_id, 'deposits_due', sum(amount_cents - paid_cents - waived_cents)
      from public.charges where kind = 'deposit' group by 1
    union all select c.org_id, 'deposits_held', sum(c.paid_cents)
        - coalesce(sum(d.returned_cents + d.withheld_cents), 0) - coalesce(sum(r.cents), 0)
      from public.charges c left join public.deposit_returns d on d.charge_id = c.id
      left join lateral (
        select sum(f.amount_cents) as cents from public.refunds f where f.charge_id = c.id
      ) r on true
      where c.kind = 'deposit' group by 1
    union all select org_id, 'rent_income', sum(amount_cents - waived_cents - refunded_cents)
      from public.charges where kind = 'rent' group by 1
    union all (
      select org_id, 'fee_income', sum(cents) from (
        select org_id, amount_cents - waived_cents - refunded_cents as cents
          from public.charges where kind = 'fee'
        union all select org_id, withheld_cents from public.deposit_returns
      ) fees group by 1
    )
    union all select org_id, 'expenses', sum(total_cents)
      from public.expenses where status = 'recorded' group by 1
    union all select org_id, 'guide_costs', sum(amount_cents)
      from public.payouts where status <> 'cancelled' group by 1
    union all select org_id, 'guide_payable', sum(amount_cents)
      from public.payouts where status not in ('cancelled', 'paid') group by 1
    -- Debits on a credit side: below zero while a bank decides.
    union all select org_id, 'disputes', -sum(amount_cents)
      from public.payment_disputes where outcome = 'open' group by 1
    union all (
      select org_id, 'bank', sum(cents) from (
        select org_id, amount_cents::bigint as cents
          from public.payments where status in ('succeeded', 'disputed', 'refunded')
        union all select org_id, -amount_cents from public.refunds
        -- What a bank holds, or gave to its customer: a lost dispute is a refund that it paid already.
        union all select org_id, -amount_cents from public.payment_disputes where outcome = 'open'
        union all select org_id, -returned_cents from public.deposit_returns
        union all select org_id, -total_cents from public.expenses where status = 'recorded'
        union all select org_id, -amount_cents from public.payouts where status = 'paid'
      ) moves group by 1
    )
  )
  select org_id, kind, coalesce(e.cents, 0)::text as expected, coalesce(b.balance_cents, 0)::text as found
  from expected e full join public.ledger_balances b using (org_id, kind)
  where coalesce(e.cents, 0) <> coalesce(b.balance_cents, 0)`;

/** Accounts that cannot be below zero: no refund or deduction exceeds the amount. */
const NEGATIVE = `
  select org_id, kind, balance_cents from public.ledger_balances
  where balance_cents < 0 and kind not in ('bank', 'disputes')`;

/** Events without their entry, and entries without their event. */
const EVENTS = `
  with events (id, kind) as (
    select id, 'charge' from public.charges
    union all select id, 'waiver' from public.charges where waive_reason is not null
    union all select id, 'charge_correction' from public.charges where corrected_cents > 0
    union all select id, 'payment' from public.payments where status in ('succeeded', 'disputed', 'refunded')
    union all select id, 'refund' from public.refunds
    union all select payment_id, 'dispute' from public.payment_disputes
    union all select payment_id, 'dispute_won' from public.payment_disputes where outcome = 'won'
    union all select id, 'deposit_return' from public.deposit_returns
    union all select id, 'expense' from public.expenses
    union all select id, 'expense_void' from public.expenses where status = 'voided'
    union all select id, 'payout_due' from public.payouts
    union all select id, 'payout_paid' from public.payouts where status = 'paid'
    union all select id, 'payout_cancelled' from public.payouts where status = 'cancelled'
  )
  select coalesce(v.kind, e.kind) as kind, count(*)::int as many
  from events v full join public.ledger_entries e on e.source_id = v.id and e.kind = v.kind
  where v.id is null or e.id is null group by 1`;

/** Charges and payments that do not fit their allocations, refunds and receipts. */
const MISFITS = `
  select 'charge' as what, c.id from public.charges c
  where c.paid_cents <> coalesce((
      select sum(a.amount_cents) from public.payment_allocations a
      join public.payments p on p.id = a.payment_id
      where a.charge_id = c.id and p.status in ('succeeded', 'disputed', 'refunded')), 0)
    or c.refunded_cents <> coalesce((select sum(r.amount_cents) from public.refunds r where r.charge_id = c.id), 0)
      + coalesce((select d.returned_cents from public.deposit_returns d where d.charge_id = c.id), 0)
    -- Tenants who share a rent may pay at once, but never more than is open.
    or coalesce((select sum(a.amount_cents) from public.payment_allocations a
      join public.payments p on p.id = a.payment_id
      where a.charge_id = c.id and p.status in ('pending', 'processing')), 0)
      > c.amount_cents - c.paid_cents - c.waived_cents
  union all
  select 'payment', p.id from public.payments p
  where p.amount_cents <> (
      select coalesce(sum(a.amount_cents), 0) from public.payment_allocations a where a.payment_id = p.id)
    or p.refunded_cents <> (
      select coalesce(sum(r.amount_cents), 0) from public.refunds r where r.payment_id = p.id)
    or (p.status in ('succeeded', 'disputed', 'refunded')) <> exists (
      select from public.receipts r where r.payment_id = p.id and r.amount_cents = p.amount_cents)
  union all
  select 'expense', e.id from public.expenses e
  where e.total_cents <> (
    select sum(l.amount_cents + l.tax_cents) from public.expense_lines l where l.expense_id = e.id)
  union all
  select 'payout', p.id from public.payouts p
  where (p.amount_cents, p.tours) <> (
    select sum(t.amount_cents), count(*)::int from public.payout_tours t where t.payout_id = p.id)`;

/** Years of receipts with a gap. */
const GAPS = `
  select org_id, year from public.receipts group by org_id, year
  having min(number) <> 1 or max(number) <> count(*)`;

/** Everything that is wrong with the books now: nothing, by name. */
export async function wrongs(sql: postgres.Sql): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const checks = { UNBALANCED, ACCOUNTS, NEGATIVE, EVENTS, MISFITS, GAPS };
  for (const [name, query] of Object.entries(checks)) {
    const rows = await sql.unsafe(query);
    if (rows.length > 0) found[name] = [...rows];
  }
  return found;
}
