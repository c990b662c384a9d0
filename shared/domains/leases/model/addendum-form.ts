import * as z from 'zod/mini';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Who leaves and joins, from when, for how much. `earliest` is a day at the home; `latest` is null without a last day. */
export function addendumFormSchema(
  earliest: string,
  latest: string | null,
  inWords: (day: string) => string,
) {
  return z.object({
    first_day: z.nullable(z.string()).check(
      z.refine((day) => isDay(day) && day >= earliest, {
        error: () => t('addendumForm.earliest', { day: inWords(earliest) }),
      }),
      z.refine((day) => !isDay(day) || latest === null || day <= latest, {
        error: () => t('addendumForm.latest', { day: inWords(latest ?? '') }),
      }),
    ),
    rent: z.nullable(z.number()).check(
      z.refine((amount) => amount !== null && amount >= 0 && amount <= 1_000_000, {
        error: () => t('addendumForm.rent'),
      }),
    ),
    leaving: z.array(z.string()),
    joining: z.array(z.string()),
  });
}

/** A change of tenants as its form has it. */
export type AddendumForm = z.infer<ReturnType<typeof addendumFormSchema>>;

/** Whom an invitation goes to, as its form has it. */
export const inviteFormSchema = z.object({
  full_name: z.string().check(
    visibleInLine(),
    z.refine((name) => name.trim().length > 0, { error: () => t('addendumForm.name') }),
    z.maxLength(120),
  ),
  email: z.string().check(
    z.refine((address) => /^[^@\s]+@[^@\s]+$/.test(address.trim()), {
      error: () => t('addendumForm.email'),
    }),
    z.maxLength(320),
  ),
});

/** Whom an invitation goes to. */
export type InviteForm = z.infer<typeof inviteFormSchema>;
