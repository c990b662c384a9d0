import * as z from 'zod/mini';
import type { ArrearsAge } from './desk-search.ts';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** One home of a rent roll; without a lease it is vacant. Days are the home's. */
export const rentRollRowSchema = z.object({
  listing_id: z.guid(),
  title: z.string(),
  unit: z.nullable(z.string()),
  city: z.string(),
  lease_id: z.nullable(z.guid()),
  lease_status: z.nullable(z.string()),
  tenants: z.string(),
  rent_cents: sum,
  asked_cents: sum,
  paid_cents: sum,
  open_cents: sum,
  deposit_cents: sum,
  next_due_on: z.nullable(z.string()),
  next_due_cents: z.nullable(sum),
  sort_key: z.string(),
});

/** One home of a rent roll. */
export type RentRollRow = z.infer<typeof rentRollRowSchema>;

/** The sums of a rent roll. */
export const rentRollTotalsSchema = z.object({
  homes: sum,
  let_homes: sum,
  rent_cents: sum,
  asked_cents: sum,
  paid_cents: sum,
  open_cents: sum,
  deposit_cents: sum,
});

/** The sums of a rent roll. */
export type RentRollTotals = z.infer<typeof rentRollTotalsSchema>;

const ages = {
  days_30_cents: sum,
  days_60_cents: sum,
  days_90_cents: sum,
  days_over_cents: sum,
  open_cents: sum,
};

/** What is due and not paid of one lease, by its age; deposits apart. Without a lease its home was removed. */
export const arrearsRowSchema = z.object({
  ...ages,
  id: z.guid(),
  lease_id: z.nullable(z.guid()),
  title: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  city: z.nullable(z.string()),
  tenants: z.string(),
  deposit_cents: sum,
  oldest_due_on: z.string(),
  oldest_days: z.int(),
  reminded_on: z.nullable(z.string()),
  may_remind: z.boolean(),
});

/** What is due and not paid of one lease. */
export type ArrearsRow = z.infer<typeof arrearsRowSchema>;

/** The sums of all arrears. */
export const arrearsTotalsSchema = z.object({ ...ages, leases: sum, deposit_cents: sum });

/** The sums of all arrears. */
export type ArrearsTotals = z.infer<typeof arrearsTotalsSchema>;

/** What of the totals an age is. */
export const centsOfAge = {
  '30': 'days_30_cents',
  '60': 'days_60_cents',
  '90': 'days_90_cents',
  over: 'days_over_cents',
  deposit: 'deposit_cents',
} as const satisfies Record<ArrearsAge, keyof ArrearsTotals>;

/** A deposit that is held; `held_on` is the day on which the last of it arrived. Its home or lease may be gone. */
export const heldDepositSchema = z.object({
  row_key: z.string(),
  charge_id: z.guid(),
  lease_id: z.nullable(z.guid()),
  title: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  city: z.nullable(z.string()),
  tenants: z.string(),
  lease_status: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  held_on: z.string(),
  held_cents: sum,
});

/** A deposit that is held. */
export type HeldDeposit = z.infer<typeof heldDepositSchema>;

/** The sums of the deposits that are held; `ended_cents` is of leases that are over. */
export const heldDepositTotalsSchema = z.object({
  deposits: sum,
  held_cents: sum,
  ended_cents: sum,
});

/** The sums of the deposits that are held. */
export type HeldDepositTotals = z.infer<typeof heldDepositTotalsSchema>;
