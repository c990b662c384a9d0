import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';

/** What tenants owe. */
export const chargeKinds = ['rent', 'deposit', 'fee'] as const;

/** Statuses of a charge. */
export const chargeStatuses = [
  ...(['due', 'partly_paid', 'overdue', 'paid', 'waived', 'refunded'] as const),
] as const;

/** How tenants pay, and how hosts write down what came otherwise. */
export const paymentMethods = ['card', 'bank_account', 'cash', 'check'] as const;

/** Statuses of a payment. */
export const paymentStatuses = [
  ...(['pending', 'processing', 'succeeded', 'failed', 'disputed', 'refunded'] as const),
] as const;

/** What money is spent on. */
export const expenseCategories = [
  ...(['repairs', 'maintenance', 'utilities', 'insurance', 'property_tax', 'cleaning'] as const),
  ...(['supplies', 'management', 'marketing', 'legal', 'furnishing', 'other'] as const),
] as const;

/** Statuses of an expense. */
export const expenseStatuses = ['recorded', 'voided'] as const;

/** Statuses of a payout. */
export const payoutStatuses = ['pending', 'processing', 'paid', 'failed', 'cancelled'] as const;

/** Accounts of an organisation's books. */
export const ledgerAccountKinds = [
  ...(['bank', 'tenant_receivable', 'deposits_due', 'deposits_held', 'rent_income'] as const),
  ...(['fee_income', 'expenses', 'guide_costs', 'guide_payable', 'disputes'] as const),
] as const;

/** Charges that one payment covers at most. */
const CHARGES_MOST = 50;
/** Lines of one bill. */
const EXPENSE_LINES_MOST = 50;
/** The token that the sandbox declines. */
export const DECLINED_TOKEN = 'sandbox_declined';

const cents = z.int().check(z.gte(0));
const price = z.int().check(z.gte(1), z.lte(100_000_000));
// Sums are bigint, which may travel as text.
const sum = z.coerce.number();
// Not `z.iso`: it would bring all its formats into the part of zod that every page loads.
const day = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** What tenants owe. */
export const chargeSchema = z.object({
  id: z.guid(),
  lease_id: z.nullable(z.guid()),
  listing_id: z.nullable(z.guid()),
  kind: z.enum(chargeKinds),
  period: z.nullable(day),
  description: z.string(),
  amount_cents: price,
  paid_cents: cents,
  waived_cents: cents,
  refunded_cents: cents,
  currency: z.string(),
  due_on: day,
  status: z.enum(chargeStatuses),
});

/** What tenants owe. */
export type Charge = z.infer<typeof chargeSchema>;

/** Arguments of `pay_charges`. The id is the client's: a retry is the same payment. */
export const paySchema = z.object({
  payment: z.guid(),
  charge_ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(CHARGES_MOST)),
  method: z.enum(['card', 'bank_account']),
  amount_cents: z.optional(price),
  /** A way of paying that the payer saved; it decides the method. */
  saved: z.optional(z.guid()),
});

/** A payment with its receipt and what it was for, as `payment_history` gives it. */
export const paymentSchema = z.object({
  id: z.guid(),
  payer_id: z.nullable(z.guid()),
  amount_cents: cents,
  refunded_cents: cents,
  currency: z.string(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  failure: z.nullable(z.string()),
  settled_on: z.nullable(day),
  /** The day at the home on which it was started. */
  started_on: day,
  created_at: z.string(),
  receipt_code: z.nullable(z.string()),
  /** Missing in what was cached before there was more than one. */
  provider: z.optional(z.enum(['sandbox', 'stripe', 'manual'])),
  lines: z.array(
    z.object({
      charge_id: z.guid(),
      kind: z.enum(chargeKinds),
      description: z.string(),
      amount_cents: cents,
      refunded_cents: cents,
    }),
  ),
});

/** A payment. */
export type Payment = z.infer<typeof paymentSchema>;

/** One line of a bill. */
export const expenseLineSchema = z.object({
  category: z.enum(expenseCategories),
  description: z._default(z.string().check(visibleInLine(), z.maxLength(200)), ''),
  amount_cents: price,
  tax_cents: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 0),
});

/** One line of a bill. */
export type ExpenseLine = z.infer<typeof expenseLineSchema>;

/** Arguments of `record_expense`. */
export const expenseInputSchema = z.object({
  expense: z.guid(),
  org: z.guid(),
  listing: z.nullable(z.guid()),
  spent_on: day,
  lines: z.array(expenseLineSchema).check(z.minLength(1), z.maxLength(EXPENSE_LINES_MOST)),
  payee: z._default(z.string().check(visibleInLine(), z.maxLength(200)), ''),
  note: z._default(z.string().check(visible(), z.maxLength(2000)), ''),
  receipt_paths: z._default(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(10)), []),
});

/** What a guide gets for a month. */
export const payoutSchema = z.object({
  id: z.guid(),
  period: day,
  tours: z.int(),
  amount_cents: sum,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  reason: z.nullable(z.string()),
  paid_on: z.nullable(day),
  /** What was granted in addition to the payout of its month. */
  is_correction: z.boolean(),
});

/** What a guide gets for a month. */
export type Payout = z.infer<typeof payoutSchema>;

/** One line of `earnings_by_month`; without a home it is for none alone. */
export const earningsMonthSchema = z.object({
  month: day,
  listing_id: z.nullable(z.guid()),
  charged_cents: sum,
  received_cents: sum,
  expense_cents: sum,
  net_cents: sum,
  outstanding_cents: sum,
});

/** One line of `earnings_by_month`. */
export type EarningsMonth = z.infer<typeof earningsMonthSchema>;

/** One line of `guide_earnings_by_month`. */
export const guideMonthSchema = z.object({
  month: day,
  tours: sum,
  earned_cents: sum,
  paid_cents: sum,
});

/** One line of `guide_earnings_by_month`. */
export type GuideMonth = z.infer<typeof guideMonthSchema>;

/** How hosts write down what came without the product. */
export const recordedMethods = ['check', 'bank_account', 'cash'] as const;

/** Arguments of `record_payment`; the day is the home's. */
export const recordedPaymentSchema = z.object({
  payment: z.guid(),
  charges: z.array(z.guid()).check(z.minLength(1), z.maxLength(CHARGES_MOST)),
  method: z.enum(recordedMethods),
  amount_cents: price,
  reference: z.string().check(visibleInLine(), z.maxLength(200)),
  received_on: day,
});

/** Arguments of `add_fee`. */
export const feeSchema = z.object({
  charge: z.guid(),
  lease: z.guid(),
  description: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  amount_cents: price,
  due_on: day,
});

const reason = z.string().check(visible(), z.minLength(1), z.maxLength(500));

/** Arguments of `waive_charge`. */
export const waiverSchema = z.object({ charge: z.guid(), reason });

/** Arguments of `refund_payment`. */
export const refundSchema = z.object({
  refund: z.guid(),
  payment: z.guid(),
  charge: z.guid(),
  amount_cents: price,
  reason,
});

/** Deductions of one deposit. */
export const DEDUCTIONS_MOST = 30;

/** Arguments of `return_deposit`, with what is withheld line by line. */
export const depositReturnSchema = z.object({
  deposit_return: z.guid(),
  charge: z.guid(),
  reason: z.string().check(visible(), z.maxLength(1000)),
  deductions: z
    .array(z.object({ description: z.string().check(z.minLength(1)), amount_cents: price }))
    .check(z.maxLength(DEDUCTIONS_MOST)),
});

/** Arguments of `void_expense`. */
export const expenseVoidSchema = z.object({ expense: z.guid(), reason });

/** Arguments of `remind_of_arrears`. */
export const reminderSchema = z.object({ lease: z.guid() });

/** A status of a charge. */
export type ChargeStatus = (typeof chargeStatuses)[number];
/** A status of a payment. */
export type PaymentStatus = (typeof paymentStatuses)[number];
/** A status of an expense. */
export type ExpenseStatus = (typeof expenseStatuses)[number];
/** A status of a payout. */
export type PayoutStatus = (typeof payoutStatuses)[number];
