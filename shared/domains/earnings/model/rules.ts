import { daysInMonth, monthsLater } from '../../../language/days.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type {
  Charge,
  ChargeStatus,
  EarningsMonth,
  ExpenseLine,
  ExpenseStatus,
  GuideMonth,
  PaymentStatus,
  Payout,
  PayoutStatus,
} from './schema.ts';

const t = textsOf(texts);

/**
 * What a charge may become: payments and `run_overdue_charges` move it, `waive_charge`,
 * `refund_payment` and `return_deposit`. Enforced by private.transitions (machine 'charges').
 */
export const chargeMoves: Record<ChargeStatus, readonly ChargeStatus[]> = {
  due: ['partly_paid', 'overdue', 'paid', 'waived'],
  partly_paid: ['overdue', 'paid', 'waived'],
  // Paid in part it stays overdue.
  overdue: ['paid', 'waived'],
  paid: ['refunded'],
  waived: [],
  refunded: [],
};

/** What a payment may become, moved by `private.settle_payment` and `refund_payment` (machine 'payments'). */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['processing', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  succeeded: ['disputed', 'refunded'],
  failed: [],
  // A bank decides: the money comes back, or is gone.
  disputed: ['succeeded', 'refunded'],
  refunded: [],
};

/** What an expense may become, moved by `void_expense` (machine 'expenses'). */
export const expenseMoves: Record<ExpenseStatus, readonly ExpenseStatus[]> = {
  recorded: ['voided'],
  voided: [],
};

/** What a payout may become, moved by `private.settle_payout` and `set_payout_status` (machine 'payouts'). */
export const payoutMoves: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['paid', 'failed'],
  paid: [],
  failed: ['pending', 'cancelled'],
  cancelled: [],
};

/**
 * Who asks: owner or manager, a tenant of the lease, or any other person, including assistant members
 * (DEC-39).
 */
export type MoneySide = 'manager' | 'tenant' | 'none';

type ChargeState = Pick<Charge, 'kind' | 'status' | 'amount_cents' | 'paid_cents' | 'waived_cents'>;

/** Who may do what; `underWay` says that a payment for the charge is pending or processing. */
export const can = {
  /** `pay_charges`. */
  pay: (charge: ChargeState, side: MoneySide, underWay: boolean): boolean =>
    side === 'tenant' && !underWay && openCents(charge) > 0,
  /** `record_payment`. */
  recordPayment: (charge: ChargeState, side: MoneySide, underWay: boolean): boolean =>
    side === 'manager' && !underWay && openCents(charge) > 0,
  /** `waive_charge`. */
  waive: (charge: ChargeState, side: MoneySide, underWay: boolean): boolean =>
    side === 'manager' && !underWay && chargeMoves[charge.status].includes('waived'),
  /** `refund_payment`: what arrived, but no deposit. */
  refund: (
    charge: Pick<Charge, 'kind' | 'paid_cents' | 'refunded_cents'>,
    side: MoneySide,
  ): boolean =>
    side === 'manager' && charge.kind !== 'deposit' && charge.paid_cents > charge.refunded_cents,
  /** `return_deposit`; `runsOn` says that the lease, or one that renews it, runs. */
  returnDeposit: (
    charge: Pick<Charge, 'kind' | 'status'>,
    side: MoneySide,
    runsOn: boolean,
  ): boolean =>
    side === 'manager' && charge.kind === 'deposit' && charge.status === 'paid' && !runsOn,
  /** `set_payout_status` to cancelled. */
  cancelPayout: (payout: Pick<Payout, 'status'>, side: MoneySide): boolean =>
    side === 'manager' && payoutMoves[payout.status].includes('cancelled'),
} as const;

/** What is still to be paid of a charge. */
export function openCents(
  charge: Pick<Charge, 'amount_cents' | 'paid_cents' | 'waived_cents'>,
): number {
  return charge.amount_cents - charge.paid_cents - charge.waived_cents;
}

/** How a payment is spread over charges: the oldest first; `private.start_payment`. */
export function allocate(
  amount: number,
  charges: readonly Pick<
    Charge,
    'id' | 'due_on' | 'amount_cents' | 'paid_cents' | 'waived_cents'
  >[],
): { charge_id: string; amount_cents: number }[] {
  let left = amount;
  const ordered = [...charges].sort((a, b) =>
    a.due_on === b.due_on ? (a.id < b.id ? -1 : 1) : a.due_on < b.due_on ? -1 : 1,
  );
  return ordered.flatMap((charge) => {
    const part = Math.min(left, openCents(charge));
    left -= part;
    return part > 0 ? [{ charge_id: charge.id, amount_cents: part }] : [];
  });
}

/** What a bill comes to, with its tax; `record_expense`. */
export function totalCents(
  lines: readonly Pick<ExpenseLine, 'amount_cents' | 'tax_cents'>[],
): number {
  return lines.reduce((total, line) => total + line.amount_cents + line.tax_cents, 0);
}

/** The first day of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** So many months up to this one, the oldest first; each is its first day. */
export function monthsUpTo(month: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => monthsLater(month, index + 1 - count));
}

/** The last day of a month that is given by its first. */
export function endOfMonth(month: string): string {
  return `${month.slice(0, 8)}${daysInMonth(month)}`;
}

/** What a month brought and cost, over all homes. */
export type MonthSums = Omit<EarningsMonth, 'listing_id'>;

/** One row per month, in order, including months without data. */
export function sumsByMonth(
  rows: readonly EarningsMonth[],
  months: readonly string[],
): MonthSums[] {
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return { month, ...sumOf(own, earningsAmounts) };
  });
}

/** One row per month, in order, including months without data. */
export function guideSumsByMonth(
  rows: readonly GuideMonth[],
  months: readonly string[],
): GuideMonth[] {
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    return { month, ...sumOf(own, guideAmounts) };
  });
}

const earningsAmounts = [
  ...(['charged_cents', 'received_cents', 'expense_cents'] as const),
  ...(['net_cents', 'outstanding_cents'] as const),
];

const guideAmounts = ['tours', 'earned_cents', 'paid_cents'] as const;

/** All months together. */
export const totalOfMonths = (months: readonly MonthSums[]) => sumOf(months, earningsAmounts);

/** All of a guide's months together. */
export const totalOfGuideMonths = (months: readonly GuideMonth[]) => sumOf(months, guideAmounts);

function sumOf<Key extends string>(
  rows: readonly Readonly<Record<Key, number>>[],
  keys: readonly Key[],
): Record<Key, number> {
  const sums = keys.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]);
  // fromEntries forgets which names it was given.
  return Object.fromEntries(sums) as Record<Key, number>;
}

/** A sentence about the host's chart. */
export function earningsFinding(months: readonly MonthSums[]): string {
  const good = months.filter(({ net_cents }) => net_cents > 0).length;
  if (good === months.length) return t('finding.everyMonth');
  return t('finding.someMonths', { good, count: months.length });
}

/** A sentence about the guide's chart. */
export function guideFinding(months: readonly GuideMonth[]): string {
  const paying = months.filter(({ tours }) => tours > 0).length;
  return paying === 0 ? t('finding.noTour') : t('finding.tours', { paying, count: months.length });
}
