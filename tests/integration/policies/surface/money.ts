import type { Surface } from './surface.ts';

const READ = { authenticated: ['select'] };

export const money: Surface = {
  tables: {
    ledger_accounts: READ,
    ledger_entries: READ,
    ledger_lines: READ,
    ledger_balances: READ,
    charges: READ,
    payments: READ,
    payment_history: READ,
    payment_allocations: READ,
    receipts: READ,
    refunds: READ,
    deposit_returns: READ,
    deposit_deductions: READ,
    expenses: {
      authenticated: ['select', 'update (note, payee, receipt_paths, work_order_id)'],
    },
    expense_lines: READ,
    payout_rates: {
      authenticated: ['insert (org_id, per_tour_cents)', 'select', 'update (per_tour_cents)'],
    },
    payouts: READ,
    payout_tours: READ,
  },
  functions: {
    payment_receipt: ['authenticated'],
    pay_charges: ['authenticated'],
    record_payment: ['authenticated'],
    add_fee: ['authenticated'],
    waive_charge: ['authenticated'],
    refund_payment: ['authenticated'],
    return_deposit: ['authenticated'],
    record_expense: ['authenticated'],
    void_expense: ['authenticated'],
    set_payout_status: ['authenticated'],
    earnings_by_month: ['authenticated'],
    guide_earnings_by_month: ['authenticated'],
    rent_roll: ['authenticated'],
    rent_roll_totals: ['authenticated'],
    arrears: ['authenticated'],
    arrears_totals: ['authenticated'],
    ledger_journal: ['authenticated'],
    lease_ledger: ['authenticated'],
    lease_account: ['authenticated'],
    expense_totals: ['authenticated'],
    remind_of_arrears: ['authenticated'],
  },
};
