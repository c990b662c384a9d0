import * as z from 'zod/mini';
import { asciiDigits } from '../../../language/digits.ts';
import { passwordBytes, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import { userTypeSchema } from '../../profiles/model/schema.ts';
import texts from '../texts/en.ts';

const t = textsOf(texts);

const email = z
  .string()
  .check(
    visibleInLine(),
    z.toLowerCase(),
    z.email({ error: () => t('schema.pleaseEnterAValidEmail') }),
  );
/** The rules of a new password. */
export const newPassword = z.string().check(
  z.minLength(8, { error: () => t('schema.useAtLeast8Characters') }),
  passwordBytes(() => t('schema.passwordTooLong')),
);

/** Sign-in form. */
export const credentialsSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, { error: () => t('schema.pleaseEnterYourPassword') })),
});

/** Sign-up form. */
export const signUpSchema = z.object({
  full_name: z
    .string()
    .check(
      visibleInLine(),
      z.minLength(1, { error: () => t('schema.pleaseEnterYourFullName') }),
      z.maxLength(120, { error: () => t('schema.thatNameIsTooLong') }),
    ),
  email,
  password: newPassword,
  user_type: userTypeSchema,
});

/** Six digits; blanks and dashes of a pasted code are not an error. */
export const codeSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => asciiDigits(visibleLine(text)).replace(/[\s\p{Pd}]/gu, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, { error: () => t('schema.enterTheSixDigits') })),
);

/** Forgot-password form. */
export const emailSchema = z.object({ email });

/** Reset-password form; `elsewhere` ends the account's other sessions. */
export const newPasswordSchema = z
  .object({ password: newPassword, repeated: z.string(), elsewhere: z.boolean() })
  .check(
    z.refine((input) => input.password === input.repeated, {
      path: ['repeated'],
      get message() {
        return t('schema.theTwoPasswordsDiffer');
      },
    }),
  );

/** Input of the sign-in form. */
export type Credentials = z.infer<typeof credentialsSchema>;
/** Input of the sign-up form. */
export type SignUp = z.infer<typeof signUpSchema>;
