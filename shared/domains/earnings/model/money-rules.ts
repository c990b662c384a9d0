import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { centsOf } from './money-forms.ts';
import { expenseCategories } from './schema.ts';

const t = textsOf(texts);

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

const fields = z.object({
  kind: z.enum(['fixed', 'percent']),
  /** In dollars. */
  amount: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  /** In dollars; null for no limit. */
  cap: z.nullable(z.number()),
  /** In days. */
  grace: z.nullable(z.number()),
  agreed: z.string().check(visibleInLine(), z.maxLength(200)),
});

/** A late fee in the shape of its form. */
export type LateFeeForm = z.infer<typeof fields>;

const isCent = (dollars: number | null) => dollars !== null && dollars >= 0.01;
const isShare = (percent: number | null) => percent !== null && percent >= 0.01 && percent <= 25;

/** A late fee; `isOfLease` asks where the tenants agreed to it. Only the fields of its kind are judged. */
export const lateFeeFormSchema = (isOfLease: boolean) =>
  fields.check(
    z.refine(({ kind, amount }) => kind !== 'fixed' || isCent(amount), {
      path: ['amount'],
      error: () => t('lateFeeForm.amount'),
    }),
    z.refine(({ kind, percent }) => kind !== 'percent' || isShare(percent), {
      path: ['percent'],
      error: () => t('lateFeeForm.percent'),
    }),
    // What cannot be read is no number: no limit would be another rule than the one that was typed.
    z.refine(({ kind, cap }) => kind !== 'percent' || cap === null || isCent(cap), {
      path: ['cap'],
      error: () => t('lateFeeForm.amount'),
    }),
    z.refine(({ grace }) => grace !== null && grace >= 0 && grace <= 60, {
      path: ['grace'],
      error: () => t('lateFeeForm.grace'),
    }),
    z.refine(({ agreed }) => !isOfLease || agreed !== '', {
      path: ['agreed'],
      error: () => t('lateFeeForm.place'),
    }),
  );

const dollarsOf = (cents: number | null | undefined) => (cents ? cents / 100 : null);

/** A rule as its form begins with it; without one the usual days of grace. A new rule is agreed anew. */
export const lateFeeShown = (fee: LateFee | null): LateFeeForm => ({
  kind: fee?.percent_bps ? 'percent' : 'fixed',
  amount: dollarsOf(fee?.fixed_cents),
  percent: dollarsOf(fee?.percent_bps),
  cap: dollarsOf(fee?.cap_cents),
  grace: fee?.grace_days ?? 5,
  agreed: '',
});

/** What the server is given of a form that was judged. */
export function lateFeeInput(
  { kind, amount, percent, cap, grace, agreed }: LateFeeForm,
  isOfLease: boolean,
) {
  const isFixed = kind === 'fixed';
  return {
    grace_days: grace ?? 0,
    fixed_cents: isFixed ? centsOf(amount ?? 0) : null,
    percent_bps: isFixed ? null : centsOf(percent ?? 0),
    cap_cents: isFixed || cap === null ? null : centsOf(cap),
    agreed_in: isOfLease ? agreed : null,
  };
}

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
