import { randomUUID } from 'node:crypto';
import type { RowMaker } from './scene.ts';

/** What the renter owes and paid for their home, and what its organisation spent and owes its guide. */
export const money: RowMaker = async ({ sql, people, active, rows, one, known }) => {
  const [{ org_id: org = '' } = {}] = await sql<{ org_id: string }[]>`
    select org_id from public.listings where id = ${active}`;
  const lease = String(rows.leases?.id);
  const charge = (kind: string, cents: number) =>
    sql<{ id: string }[]>`
      select gen_random_uuid() as id`.then(async ([made]) => {
      const id = made?.id ?? '';
      await sql`
        select private.raise_charge(${id}, ${lease}, ${kind}, ${kind === 'fee' ? null : '2027-01-01'},
          ${kind}, ${cents}, '2027-01-01')`;
      return id;
    });
  const rent = await charge('rent', 100_000);
  const deposit = await charge('deposit', 50_000);
  const open = await charge('fee', 1_000);
  // Due already, so that its tenant can be reminded.
  await sql`
    select private.raise_charge(gen_random_uuid(), ${lease}, 'fee', null, 'Old fee', 500, '2026-01-01')`;
  const [{ id: payment = '' } = {}] = await sql<{ id: string }[]>`select gen_random_uuid() as id`;
  await sql`
    select private.start_payment(${payment}, array[${rent}, ${deposit}]::uuid[], ${people.renter.id},
      'card', 'sandbox', null, null)`;
  await sql`select private.settle_payment(${payment}, 'succeeded')`;
  const expense = await one('expenses', {
    id: payment,
    org_id: org,
    listing_id: active,
    spent_on: '2027-01-01',
    total_cents: 100,
  });
  // Not the sandbox's: its job, which other tests run as well, would send this one on its way.
  const payout = await one('payouts', {
    provider: 'stripe',
    org_id: org,
    guide_id: people.guide.id,
    period: '2027-01-01',
    tours: 1,
    amount_cents: 4_000,
  });
  const asked = {
    org_id: org,
    guide_id: people.guide.id,
    listing_id: active,
    held_at: '2026-01-01T15:00:00Z',
    time_zone: 'America/New_York',
    claimed_cents: 1_500,
    reason: 'We agreed on more',
  };
  return {
    ledger_accounts: await known('ledger_accounts', 'org_id', org),
    ledger_entries: await known('ledger_entries', 'org_id', org),
    ledger_lines: await known('ledger_lines', 'org_id', org),
    ledger_balances: await known('ledger_balances', 'org_id', org),
    charges: await known('charges', 'id', open),
    payments: await known('payments', 'id', payment),
    payment_history: await known('payment_history', 'id', payment),
    payment_allocations: await known('payment_allocations', 'charge_id', rent),
    receipts: await known('receipts', 'payment_id', payment),
    refunds: await one('refunds', {
      id: payment,
      org_id: org,
      payment_id: payment,
      charge_id: rent,
      amount_cents: 1,
      reason: 'Moved out',
      refunded_on: '2027-01-01',
    }),
    deposit_returns: await one('deposit_returns', {
      id: payment,
      org_id: org,
      charge_id: deposit,
      returned_cents: 50_000,
      returned_on: '2027-01-01',
    }),
    deposit_deductions: await one('deposit_deductions', {
      deposit_return_id: payment,
      line: 1,
      description: 'Cleaning',
      amount_cents: 100,
    }),
    expenses: expense,
    expense_lines: await one('expense_lines', {
      expense_id: String(expense.id),
      line: 1,
      category: 'repairs',
      amount_cents: 100,
    }),
    payout_rates: await one('payout_rates', { org_id: org, per_tour_cents: 4_000 }),
    payouts: payout,
    month_closings: await one('month_closings', { id: payment, org_id: org, month: '2020-01-01' }),
    late_fee_rules: await one('late_fee_rules', {
      id: payment,
      org_id: org,
      lease_id: lease,
      grace_days: 5,
      fixed_cents: 5_000,
      starts_on: '2027-01-01',
    }),
    // Paused: the job would make charges of it.
    recurring_entries: await one('recurring_entries', {
      id: payment,
      org_id: org,
      kind: 'charge',
      lease_id: lease,
      description: 'Parking',
      amount_cents: 4_000,
      every_months: 1,
      starts_on: '2027-01-01',
      next_on: '2027-01-01',
      paused_at: '2026-01-01',
    }),
    payment_disputes: await one('payment_disputes', {
      payment_id: payment,
      org_id: org,
      amount_cents: 1,
    }),
    lease_splits: await one('lease_splits', {
      id: payment,
      lease_id: lease,
      proposed_by: people.renter.id,
    }),
    lease_split_parts: await one('lease_split_parts', {
      split_id: payment,
      profile_id: people.renter.id,
      share_bps: 10_000,
    }),
    payment_methods: await one('payment_methods', {
      id: payment,
      profile_id: people.renter.id,
      kind: 'card',
      label: 'Test card',
    }),
    // Switched off: the job would pay.
    autopays: await one('autopays', {
      id: payment,
      lease_id: lease,
      profile_id: people.renter.id,
      method_id: payment,
      days_before: 0,
      ended_at: '2026-01-01',
    }),
    autopay_runs: await one('autopay_runs', {
      autopay_id: payment,
      due_on: '2027-01-01',
      pay_on: '2027-01-01',
      status: 'skipped',
    }),
    payout_accounts: await one('payout_accounts', {
      id: payment,
      org_id: org,
    }),
    payout_tours: await one('payout_tours', {
      payout_id: String(payout.id),
      listing_id: active,
      amount_cents: 4_000,
    }),
    pay_disputes: await one('pay_disputes', {
      ...asked,
      id: randomUUID(),
      tour_id: String(rows.tours?.id),
    }),
    // Withdrawn by its guide; the other one is answered by its host.
    withdrawn_dispute: await one('pay_disputes', { ...asked, id: randomUUID() }),
  };
};
