import * as z from 'zod/mini';
import { dayLater } from '../../../language/days.ts';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { RECEIPTS_MOST } from './expense.ts';
import { DEDUCTIONS_MOST, expenseCategories, recordedMethods } from './schema.ts';

const t = textsOf(texts);

/** The largest amount of one charge or payment, in cents. */
const MOST = 100_000_000;

/** Dollars that were typed, as cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);

/** How an amount of cents is written in a message. */
type Say = (cents: number) => string;

/** Dollars of at least one cent and at most so many cents; an empty or unreadable field is refused. */
const dollars = (most: number, say: Say) =>
  z
    .number({ error: () => t('form.amount') })
    .check(
      z.gte(0.01, { error: () => t('form.atLeastACent') }),
      z.lte(most / 100, { error: () => t('form.atMost', { most: say(most) }) }),
    );

const DAY = /^\d{4}-\d\d-\d\d$/;
const day = () =>
  z.string({ error: () => t('form.day') }).check(z.regex(DAY, { error: () => t('form.day') }));
const pastDay = (today: string, first: string) =>
  day().check(
    z.refine((text) => text <= today, { error: () => t('form.notLater') }),
    z.refine((text) => text >= first, { error: () => t('form.notEarlier') }),
  );
const reason = z
  .string()
  .check(
    visible(),
    z.minLength(1, { error: () => t('form.why') }),
    z.maxLength(500, { error: () => t('form.letters', { most: 500 }) }),
  );
const words = (most: number) =>
  z
    .string()
    .check(visibleInLine(), z.maxLength(most, { error: () => t('form.letters', { most }) }));

const billNote = z
  .string()
  .check(visible(), z.maxLength(2000, { error: () => t('form.letters', { most: 2000 }) }));
const receiptFiles = (most: number) =>
  z
    .array(z.object({ id: z.guid(), file: z.instanceof(Blob) }))
    .check(z.maxLength(most, { error: () => t('form.receipts', { most }) }));

/** Refuses an amount above what its other field leaves. */
const atMost = <Form extends { amount: number }>(mostOf: (form: Form) => number, say: Say) =>
  z.refine<Form>((form) => centsOf(form.amount) <= mostOf(form), {
    path: ['amount'],
    // What was judged is the form.
    error: ({ input }) => t('form.atMost', { most: say(mostOf(input as Form)) }),
  });

/**
 * A payment that came without the product. `charge` is empty for the oldest first; `mostOf` says what is open
 * of a charge, in cents.
 */
export const paymentFormSchema = (
  mostOf: (charge: string) => number,
  today: string,
  first: string,
  say: Say,
) =>
  z
    .object({
      id: z.string(),
      amount: dollars(MOST, say),
      day: pastDay(today, first),
      method: z.enum(recordedMethods),
      reference: words(200),
      charge: z.string(),
    })
    .check(atMost(({ charge }) => mostOf(charge), say));

/** A payment in the shape of its form. */
export type PaymentForm = z.infer<ReturnType<typeof paymentFormSchema>>;

/** A charge for the tenants, due between these days. */
export const feeFormSchema = (first: string, last: string, say: Say) =>
  z.object({
    id: z.string(),
    description: words(200).check(z.minLength(1, { error: () => t('form.what') })),
    amount: dollars(MOST, say),
    day: day().check(
      z.refine((text) => text >= first && text <= last, { error: () => t('form.within') }),
    ),
  });

/** A charge in the shape of its form. */
export type FeeForm = z.infer<ReturnType<typeof feeFormSchema>>;

/** Why something does not have to be paid, or is void. */
export const reasonFormSchema = z.object({ reason });

/** What is put right of an expense, with receipts that were forgotten; `room` is how many more it takes. */
export const correctionFormSchema = (room: number) =>
  z.object({
    payee: words(200),
    note: billNote,
    files: receiptFiles(room),
  });

/** What is put right of an expense. */
export type CorrectionForm = z.infer<ReturnType<typeof correctionFormSchema>>;

/** Money that is given back; what a payment has left is the most. */
export const refundFormSchema = (mostOf: (payment: string) => number, say: Say) =>
  z
    .object({
      id: z.string(),
      payment: z.string().check(z.minLength(1, { error: () => t('form.payment') })),
      amount: dollars(MOST, say),
      reason,
    })
    .check(atMost(({ payment }) => (payment === '' ? MOST : mostOf(payment)), say));

/** A refund in the shape of its form. */
export type RefundForm = z.infer<ReturnType<typeof refundFormSchema>>;

/** What is withheld of a deposit, line by line. */
const deduction = z.object({
  id: z.string(),
  description: words(200),
  amount: z.nullable(z.number()),
});

/** A line of deductions as its form has it. */
export type DeductionForm = z.infer<typeof deduction>;

/** A deposit that is given back, less its deductions. */
export const depositFormSchema = (held: number, say: Say) =>
  z.object({
    id: z.string(),
    note: z
      .string()
      .check(visible(), z.maxLength(1000, { error: () => t('form.letters', { most: 1000 }) })),
    deductions: z.array(deduction).check(
      z.maxLength(DEDUCTIONS_MOST),
      z.refine(
        (lines) =>
          lines.every(({ description, amount }) => description !== '' && (amount ?? 0) >= 0.01),
        { error: () => t('form.deduction') },
      ),
      z.refine(
        (lines) => lines.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0) <= held,
        { error: () => t('form.deductionsMost', { most: say(held) }) },
      ),
    ),
  });

const expenseLine = z.object({
  id: z.string(),
  category: z.enum(expenseCategories),
  description: words(200),
  amount: z.nullable(z.number()),
  tax: z.nullable(z.number()),
});

/** A line of a bill as its form has it. */
export type ExpenseLineForm = z.infer<typeof expenseLine>;

const isAmount = (amount: number | null, least: number) =>
  amount === null ? least === 0 : amount >= least && amount <= 1_000_000;

const dayOfHome = z.looseObject({ day: day(), home: z.string() });

/** Refuses what does not hold between a bill's day and today at its home, whatever its other fields say. */
const billDay = (holds: (form: z.infer<typeof dayOfHome>) => boolean, error: () => string) =>
  z.refine<z.infer<typeof dayOfHome>>(holds, {
    path: ['day'],
    error,
    when: ({ value }) => dayOfHome.safeParse(value).success,
  });

/**
 * A bill in the shape of its form. `dayFor` says which day is today at a home, and in the books for the
 * empty name of none; `daysBack` is how old a bill may be.
 */
export const expenseFormSchema = (dayFor: (home: string) => string, daysBack: number) =>
  z
    .object({
      id: z.string(),
      day: day(),
      home: z.string(),
      payee: words(200),
      note: billNote,
      lines: z.array(expenseLine).check(
        z.minLength(1, { error: () => t('form.lines') }),
        z.refine(
          (lines) => lines.every(({ amount, tax }) => isAmount(amount, 0.01) && isAmount(tax, 0)),
          { error: () => t('form.line') },
        ),
      ),
      files: receiptFiles(RECEIPTS_MOST),
    })
    .check(
      billDay(
        ({ day, home }) => day <= dayFor(home),
        () => t('form.notLater'),
      ),
      billDay(
        ({ day, home }) => day >= dayLater(dayFor(home), -daysBack),
        () => t('form.notEarlier'),
      ),
    );

/** A bill in the shape of its form. */
export type ExpenseForm = z.infer<ReturnType<typeof expenseFormSchema>>;
