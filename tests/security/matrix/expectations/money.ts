import { randomUUID } from 'node:crypto';
import { type Expectations, SIGNED_IN } from './rights.ts';

const PAYER_AND_OWNER = ['renter', 'host'] as const;
const NOBODY = randomUUID();

/** Money: owner and manager, the tenant's own, the guide's own; nothing for assistants (DEC-39). */
export const money: Expectations = {
  tables: {
    ledger_accounts: { sees: ['host'] },
    ledger_entries: { sees: ['host'] },
    ledger_lines: { sees: ['host'] },
    ledger_balances: { sees: ['host'] },
    charges: { sees: PAYER_AND_OWNER },
    payments: { sees: PAYER_AND_OWNER, owner: 'payer_id' },
    payment_history: { sees: PAYER_AND_OWNER },
    payment_allocations: { sees: PAYER_AND_OWNER },
    receipts: { sees: PAYER_AND_OWNER },
    refunds: { sees: PAYER_AND_OWNER },
    deposit_returns: { sees: PAYER_AND_OWNER },
    deposit_deductions: { sees: PAYER_AND_OWNER },
    expenses: {
      sees: ['host'],
      changes: { by: ['host'], columns: ['work_order_id'] },
    },
    expense_lines: { sees: ['host'] },
    // The host's organisation has one already, and another's cannot be set.
    payout_rates: { sees: ['host'], changes: { by: ['host'], columns: ['per_tour_cents'] } },
    payouts: { sees: ['guide', 'host'], owner: 'guide_id' },
    payout_tours: { sees: ['guide', 'host'] },
    month_closings: { sees: ['host'] },
    late_fee_rules: { sees: PAYER_AND_OWNER },
    recurring_entries: { sees: PAYER_AND_OWNER },
    payment_disputes: { sees: PAYER_AND_OWNER },
    // How tenants share is not their host's business.
    lease_splits: { sees: ['renter'] },
    lease_split_parts: { sees: ['renter'], owner: 'profile_id' },
    payment_methods: { sees: ['renter'], owner: 'profile_id' },
    autopays: { sees: ['renter'], owner: 'profile_id' },
    autopay_runs: { sees: ['renter'] },
    payout_accounts: { sees: ['host'] },
  },
  functions: {
    // A payment that is there: its payer's retry is answered, everybody else's is not.
    pay_charges: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        payment: rows.payments?.id,
        charge_ids: [rows.charges?.id],
        method: 'card',
      }),
    },
    record_payment: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        payment: randomUUID(),
        charge_ids: [rows.charges?.id],
        method: 'cash',
        amount_cents: 1,
      }),
    },
    add_fee: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        charge: randomUUID(),
        lease: rows.leases?.id,
        description: 'Lost key',
        amount_cents: 5_000,
        due_on: '2027-01-31',
      }),
    },
    waive_charge: {
      calls: ['host'],
      arguments: ({ rows }) => ({ charge: rows.charges?.id, reason: 'A present' }),
    },
    refund_payment: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        refund: randomUUID(),
        payment: rows.payments?.id,
        charge: rows.refunds?.charge_id,
        amount_cents: 1,
        reason: 'Moved out',
      }),
    },
    return_deposit: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        deposit_return: rows.deposit_returns?.id,
        charge: rows.deposit_returns?.charge_id,
      }),
    },
    record_expense: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        expense: randomUUID(),
        org: rows.expenses?.org_id,
        listing: null,
        spent_on: '2027-01-01',
        lines: [{ category: 'repairs', amount_cents: 100 }],
      }),
    },
    void_expense: {
      calls: ['host'],
      arguments: ({ rows }) => ({ expense: rows.expenses?.id, reason: 'Written twice' }),
    },
    correct_expense: {
      calls: ['host'],
      arguments: ({ rows: { expenses: one } }) => ({
        ...{ expense: one?.id, payee: one?.payee, note: one?.note },
        receipt_paths: one?.receipt_paths,
        ...{ before_payee: one?.payee, before_note: one?.note },
        before_paths: one?.receipt_paths,
      }),
    },
    record_expenses: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        org: rows.expenses?.org_id,
        expenses: [
          {
            expense: randomUUID(),
            listing: null,
            spent_on: '2027-01-01',
            lines: [{ category: 'repairs', amount_cents: 100 }],
            payee: '',
            note: '',
          },
        ],
      }),
    },
    void_expenses: {
      calls: ['host'],
      arguments: ({ rows }) => ({ expenses: [rows.expenses?.id], reason: 'Written twice' }),
    },
    set_payout_status: {
      calls: ['host'],
      arguments: ({ rows }) => ({ payout: rows.payouts?.id, target: 'pending' }),
    },
    // Rows of the caller: nothing is refused, nothing of others is shown.
    earnings_by_month: {
      calls: SIGNED_IN,
      arguments: () => ({ org: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    rent_roll: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    payout_totals: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    rent_roll_totals: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    held_deposits: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    held_deposit_totals: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    arrears: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    arrears_totals: { calls: SIGNED_IN, arguments: () => ({ org: NOBODY }) },
    // Null for everybody but the two sides.
    payment_receipt: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ payment: rows.payments?.id }),
    },
    lease_ledger: { calls: SIGNED_IN, arguments: () => ({ lease: NOBODY }) },
    lease_account: { calls: SIGNED_IN, arguments: () => ({ lease: NOBODY }) },
    ledger_journal: {
      calls: SIGNED_IN,
      arguments: () => ({ org: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    expense_totals: {
      calls: SIGNED_IN,
      arguments: () => ({ org: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    // A lease with something overdue: its owner's alone.
    remind_of_arrears: {
      calls: ['host'],
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
    statement_totals: {
      calls: SIGNED_IN,
      arguments: () => ({ org: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    statement_rows: {
      calls: SIGNED_IN,
      arguments: () => ({ org: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    tenant_statement: {
      calls: SIGNED_IN,
      arguments: () => ({ lease: NOBODY, since: '2027-01-01', until: '2027-12-31' }),
    },
    charge_parts: { calls: SIGNED_IN, arguments: () => ({ lease: NOBODY }) },
    close_month: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        closing: rows.month_closings?.id,
        org: rows.month_closings?.org_id,
        month: '2020-01-01',
      }),
    },
    reopen_month: {
      calls: ['host'],
      arguments: ({ rows }) => ({ closing: rows.month_closings?.id, reason: 'A late bill' }),
    },
    set_late_fee: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        rule: randomUUID(),
        org: rows.late_fee_rules?.org_id,
        grace_days: 5,
        fixed_cents: 5_000,
      }),
    },
    end_late_fee: {
      calls: ['host'],
      arguments: ({ rows }) => ({ rule: rows.late_fee_rules?.id }),
    },
    add_recurring_charge: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        entry: rows.recurring_entries?.id,
        org: rows.recurring_entries?.org_id,
        lease: rows.recurring_entries?.lease_id,
        description: 'Parking',
        amount_cents: 4_000,
        every_months: 1,
        starts_on: '2027-01-01',
      }),
    },
    add_recurring_expense: {
      calls: ['host'],
      arguments: ({ rows }) => ({
        entry: randomUUID(),
        org: rows.recurring_entries?.org_id,
        listing: null,
        description: 'Insurance',
        payee: '',
        category: 'insurance',
        amount_cents: 4_000,
        tax_cents: 0,
        every_months: 12,
        starts_on: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      }),
    },
    pause_recurring_entry: {
      calls: ['host'],
      arguments: ({ rows }) => ({ entry: rows.recurring_entries?.id, paused: true }),
    },
    end_recurring_entry: {
      calls: ['host'],
      arguments: ({ rows }) => ({ entry: rows.recurring_entries?.id, last_day: '2027-06-30' }),
    },
    // A proposal that is there: its proposer's retry is answered.
    propose_split: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        split: rows.lease_splits?.id,
        lease: rows.leases?.id,
        parts: [],
      }),
    },
    answer_split: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ split: rows.lease_splits?.id, agrees: false }),
    },
    // A payment that is there: its payer's retry is answered, everybody else's is not.
    pay_part: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        payment: rows.payments?.id,
        charge_ids: [rows.charges?.id],
        method: 'card',
      }),
    },
    save_payment_method: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        method: rows.payment_methods?.id,
        kind: 'card',
        label: 'Test card',
      }),
    },
    // Only tenants get rows.
    my_dues: { calls: SIGNED_IN },
    remove_payment_method: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ method: rows.payment_methods?.id }),
    },
    start_autopay: {
      calls: ['renter'],
      arguments: ({ rows }) => ({
        autopay: rows.autopays?.id,
        lease: rows.leases?.id,
        method: rows.payment_methods?.id,
      }),
    },
    payment_provider: { calls: SIGNED_IN },
    // What Stripe says is for the service alone.
    stripe_payment: { calls: [], arguments: ({ rows }) => ({ payment: rows.payments?.id }) },
    settle_stripe_payment: {
      calls: [],
      arguments: ({ rows }) => ({
        payment: rows.payments?.id,
        intent: 'pi_guessed',
        outcome: 'succeeded',
      }),
    },
    dispute_stripe_payment: {
      calls: [],
      arguments: ({ rows }) => ({
        payment: rows.payments?.id,
        intent: 'pi_guessed',
        outcome: 'won',
      }),
    },
    note_stripe_refund: {
      calls: [],
      arguments: ({ rows }) => ({
        payment: rows.payments?.id,
        intent: 'pi_guessed',
        refund: null,
        outcome: 'done',
        total_cents: 1,
      }),
    },
    stripe_customer: { calls: [], arguments: () => ({ person: NOBODY }) },
    save_stripe_method: {
      calls: [],
      arguments: () => ({
        method: randomUUID(),
        person: NOBODY,
        kind: 'card',
        label: 'Visa',
        token: 'pm_guessed',
      }),
    },
    stripe_account: { calls: [], arguments: () => ({ person: NOBODY }) },
    note_stripe_account: {
      calls: [],
      arguments: () => ({ account: 'acct_guessed', new_state: 'enabled', new_needs: 0 }),
    },
    note_stripe_event: { calls: [], arguments: () => ({ event: 'evt_guessed', kind: 'x' }) },
    claim_stripe_tasks: { calls: [] },
    finish_stripe_task: {
      calls: [],
      arguments: () => ({ kind: 'payout', subject: NOBODY, claim: NOBODY, outcome: 'done' }),
    },
    end_autopay: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ autopay: rows.autopays?.id }),
    },
    guide_earnings_by_month: {
      calls: SIGNED_IN,
      arguments: () => ({ since: '2027-01-01', until: '2027-12-31' }),
    },
  },
};
