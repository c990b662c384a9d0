import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { centsOf } from './money-forms.ts';
import type { LateFee } from './money-rules.ts';

const t = textsOf(texts);

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
