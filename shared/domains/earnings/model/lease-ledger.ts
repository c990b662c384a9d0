import * as z from 'zod/mini';
import { chargeKinds, paymentMethods } from './schema.ts';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** What happened in the ledger of a lease. */
export const ledgerLineKinds = [
  'charge',
  'charge_correction',
  'waiver',
  'payment',
  'refund',
  'deposit_return',
  'deposit_kept',
] as const;

/** A line of the ledger of a lease; `change_cents` is what it does to what is owed, the balance is after it. */
export const ledgerLineSchema = z.object({
  line_key: z.string(),
  day: z.string(),
  kind: z.enum(ledgerLineKinds),
  charge_id: z.nullable(z.guid()),
  payment_id: z.nullable(z.guid()),
  charge_kind: z.nullable(z.enum(chargeKinds)),
  description: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  reference: z.nullable(z.string()),
  receipt_code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  amount_cents: sum,
  change_cents: sum,
  balance_cents: sum,
});

/** A line of the ledger of a lease. */
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

/** One lease with its home, its tenants and where its money stands. `today` is the day at the home. */
export const leaseAccountSchema = z.object({
  lease_id: z.guid(),
  org_id: z.guid(),
  listing_id: z.guid(),
  title: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
  lease_status: z.string(),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  tenants: z.string(),
  rent_cents: sum,
  today: z.string(),
  paid_cents: sum,
  balance_cents: sum,
  open_cents: sum,
  days_30_cents: sum,
  days_60_cents: sum,
  days_90_cents: sum,
  days_over_cents: sum,
  deposit_open_cents: sum,
  deposit_cents: sum,
  reminded_on: z.nullable(z.string()),
  may_remind: z.boolean(),
});

/** One lease with where its money stands. */
export type LeaseAccount = z.infer<typeof leaseAccountSchema>;

/** How much of a payment is for a charge, and what of that was given back. */
export const paidPartSchema = z.object({
  payment_id: z.guid(),
  amount_cents: sum,
  refunded_cents: sum,
  payments: z.object({
    settled_on: z.nullable(z.string()),
    status: z.string(),
    method: z.enum(paymentMethods),
  }),
});

/** How much of a payment is for a charge. */
export type PaidPart = z.infer<typeof paidPartSchema>;
