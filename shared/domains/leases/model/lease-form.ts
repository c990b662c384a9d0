import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { afterTerms, type Lease, type leaseChangesSchema } from './schema.ts';

const t = textsOf(texts);

/** Longest terms of a lease, in characters. */
export const TERMS_CHARACTERS = 20_000;

const dollars = z
  .nullable(
    z
      .number({ error: () => t('form.amount') })
      .check(
        z.gte(0, { error: () => t('form.lessThanZero') }),
        z.lte(1_000_000, { error: () => t('form.mostDollars') }),
      ),
  )
  .check(z.refine((amount) => amount !== null, { error: () => t('form.amount') }));
const whole = (least: number, most: number, error: () => string) =>
  z
    .nullable(z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error })))
    .check(z.refine((number) => number !== null, { error }));

/** What is no day has a message of its own. */
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The terms of a lease as its form has them. Money is dollars there. */
export const leaseFormSchema = z
  .object({
    starts_on: z
      .nullable(z.iso.date({ error: () => t('form.day') }))
      .check(z.refine((day) => day !== null, { error: () => t('form.day') })),
    ends_on: z.nullable(z.iso.date({ error: () => t('form.day') })),
    rent: dollars,
    deposit: dollars,
    due_day: whole(1, 31, () => t('form.dueDay')),
    notice_days: whole(0, 180, () => t('form.noticeDays')),
    after_term: z.enum(afterTerms),
    terms: z.string().check(
      visible(),
      z.maxLength(TERMS_CHARACTERS, {
        error: () => t('form.letters', { most: TERMS_CHARACTERS }),
      }),
    ),
  })
  .check(
    z.refine(
      ({ starts_on, ends_on }) => !isDay(starts_on) || !isDay(ends_on) || ends_on > starts_on,
      { path: ['ends_on'], error: () => t('form.endsAfterStart') },
    ),
  );

/** The terms of a lease as its form has them. */
export type LeaseForm = z.infer<typeof leaseFormSchema>;

type Terms = Pick<
  Lease,
  | 'starts_on'
  | 'ends_on'
  | 'rent_cents'
  | 'deposit_cents'
  | 'due_day'
  | 'notice_days'
  | 'terms'
  | 'after_term'
>;

/** A stored lease as its form shows it. */
export function toLeaseForm(lease: Terms): LeaseForm {
  return {
    starts_on: lease.starts_on,
    ends_on: lease.ends_on,
    rent: lease.rent_cents / 100,
    deposit: lease.deposit_cents / 100,
    due_day: lease.due_day,
    notice_days: lease.notice_days,
    after_term: lease.after_term,
    terms: lease.terms,
  };
}

/** The changed fields of a form that its schema took, as save_lease takes them. */
export function leaseChanges(
  form: LeaseForm,
  changed: readonly string[],
): z.infer<typeof leaseChangesSchema> {
  const columns: Record<keyof LeaseForm, z.infer<typeof leaseChangesSchema>> = {
    starts_on: form.starts_on === null ? {} : { starts_on: form.starts_on },
    ends_on: { ends_on: form.ends_on },
    rent: { rent_cents: Math.round((form.rent ?? 0) * 100) },
    deposit: { deposit_cents: Math.round((form.deposit ?? 0) * 100) },
    due_day: { due_day: form.due_day ?? 1 },
    notice_days: { notice_days: form.notice_days ?? 0 },
    after_term: { after_term: form.after_term },
    terms: { terms: form.terms },
  };
  const names = new Set(changed);
  const sent = Object.entries(columns).filter(([name]) => names.has(name));
  return Object.assign({}, ...sent.map(([, column]) => column));
}
