import * as z from 'zod/mini';
import { recurringSteps } from '#shared/domains/earnings/model/money-rules.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const amount = z.nullable(z.number()).check(
  z.refine((dollars) => dollars !== null && dollars >= 0.01, {
    error: () => t('recurring.wrongAmount'),
  }),
);

/** What comes again, as its form has it; `id` is empty until it is first sent. */
export const recurringFormSchema = z
  .object({
    id: z.string(),
    what: z
      .string()
      .check(z.refine((words) => words.trim() !== '', { error: () => t('recurring.wrongWhat') })),
    payee: z.string(),
    home: z.string(),
    category: z.enum(expenseCategories),
    amount,
    tax: z.nullable(z.number()).check(
      z.refine((dollars) => dollars === null || dollars >= 0, {
        error: () => t('recurring.wrongAmount'),
      }),
    ),
    every: z.union(recurringSteps.map((step) => z.literal(step))),
    first: z
      .nullable(z.string())
      .check(z.refine((day) => day !== null, { error: () => t('recurring.wrongDay') })),
    last: z.nullable(z.string()),
  })
  .check(
    z.refine(({ first, last }) => first === null || last === null || last >= first, {
      path: ['last'],
      error: () => t('recurring.wrongLast'),
    }),
  );

/** What comes again, as its form has it. */
export type RecurringForm = z.infer<typeof recurringFormSchema>;
