import * as z from 'zod/mini';
import { asPhoneNumber, phoneShape } from '../../../language/phone-checks.ts';
import { visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

// Not in schema.ts: that one, and every word in it, travels with the first page of everybody.

/** What people change about themselves. */
export const profileChangeSchema = z.object({
  full_name: z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error: () => t('form.fullName') }),
      z.maxLength(120, { error: () => t('form.tooLong') }),
    ),
  phone_number: z.nullable(
    z.string().check(
      asPhoneNumber(),
      phoneShape(() => t('form.phone')),
    ),
  ),
});

/** Input of `updateProfile`. */
export type ProfileChange = z.infer<typeof profileChangeSchema>;
