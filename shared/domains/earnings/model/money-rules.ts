import * as z from 'zod/mini';
import { expenseCategories } from './schema.ts';

const cents = z.nullable(z.int());

/** What a rent that is late costs; without a lease it is the organization's. */
export const lateFeeSchema = z.object({
  id: z.guid(),
  lease_id: z.nullable(z.guid()),
  grace_days: z.int(),
  fixed_cents: cents,
  percent_bps: cents,
  cap_cents: cents,
  agreed_in: z.nullable(z.string()),
  starts_on: z.string(),
  row_version: z.int(),
});

/** What a rent that is late costs. */
export type LateFee = z.infer<typeof lateFeeSchema>;

/** Steps in which something comes again, in months. */
export const recurringSteps = [1, 3, 6, 12] as const;

/** What comes again: a charge of a lease, or an expense. `next_on` is null once the last one was made. */
export const recurringSchema = z.object({
  id: z.guid(),
  kind: z.enum(['charge', 'expense']),
  description: z.string(),
  payee: z.string(),
  category: z.nullable(z.enum(expenseCategories)),
  amount_cents: z.int(),
  tax_cents: z.int(),
  every_months: z.union(recurringSteps.map((step) => z.literal(step))),
  starts_on: z.string(),
  ends_on: z.nullable(z.string()),
  paused_at: z.nullable(z.string()),
  next_on: z.nullable(z.string()),
  listings: z.nullable(z.object({ title: z.string(), unit: z.nullable(z.string()) })),
});

/** What comes again. */
export type Recurring = z.infer<typeof recurringSchema>;
