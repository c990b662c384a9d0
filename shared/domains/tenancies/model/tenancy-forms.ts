import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Longest words about a new rent, in characters. */
export const NOTE_CHARACTERS = 1000;

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

const dollars = z
  .nullable(
    z
      .number({ error: () => t('rent.amount') })
      .check(
        z.gte(0, { error: () => t('rent.amount') }),
        z.lte(1_000_000, { error: () => t('rent.mostDollars') }),
      ),
  )
  .check(z.refine((amount) => amount !== null, { error: () => t('rent.amount') }));

/** A new rent: how much, from when, and words to the tenants. `nowCents` is the rent of today. */
export function rentFormSchema(
  nowCents: number,
  earliest: string,
  inWords: (day: string) => string,
) {
  const day = () => t('rent.firstOfMonth', { day: inWords(earliest) });
  return z.object({
    rent: dollars.check(
      z.refine((amount) => amount === null || Math.round(amount * 100) !== nowCents, {
        error: () => t('rent.other'),
      }),
    ),
    from: z
      .nullable(z.string())
      .check(
        z.refine((from) => isDay(from) && from >= earliest && from.endsWith('-01'), { error: day }),
      ),
    note: z
      .string()
      .check(
        visible(),
        z.maxLength(NOTE_CHARACTERS, { error: () => t('rent.letters', { most: NOTE_CHARACTERS }) }),
      ),
  });
}

/** A new rent as its form has it. */
export type RentForm = z.infer<ReturnType<typeof rentFormSchema>>;

/** The term and rent of a renewal. `latest` is the last first day that leaves no gap, null without one. */
export function renewalFormSchema(latest: string | null, inWords: (day: string) => string) {
  return z
    .object({
      starts_on: z.nullable(z.string()).check(
        z.refine(isDay, { error: () => t('renewalForm.firstDay') }),
        z.refine((day) => !isDay(day) || latest === null || day <= latest, {
          error: () => t('renewalForm.atTheLatest', { day: inWords(latest ?? '') }),
        }),
      ),
      ends_on: z.nullable(z.string()),
      rent: dollars,
    })
    .check(
      z.refine(
        ({ starts_on, ends_on }) => !isDay(starts_on) || ends_on === null || ends_on > starts_on,
        { path: ['ends_on'], error: () => t('renewalForm.endsAfterStart') },
      ),
    );
}

/** A renewal as its form has it. */
export type RenewalForm = z.infer<ReturnType<typeof renewalFormSchema>>;
