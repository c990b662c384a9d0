import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import type { MoneyActor } from './commands.ts';
import { RECEIPTS_MOST } from './expense.ts';
import { can } from './rules.ts';
import { expenseCategories, expenseInputSchema, refundSchema } from './schema.ts';
import { type ApplicationFee, paidFee } from './tenant-money.ts';

const t = textsOf(texts);

const MONEY = [['earnings'], ['money']] as const;
const offline = { type: 'connected' } as const;
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const price = z.int().check(z.gte(1), z.lte(100_000_000));
const none = (reason: () => string) => ({ type: 'none', reason }) as const;
const managed = (_: unknown, { side }: MoneyActor): Verdict =>
  side === 'manager' ? ALLOWED : refused(t('command.managersOnly'));

const closingInput = z.object({ closing: z.guid(), org: z.guid(), month: day });

/** Closes a month that is over, with all before it. */
export const closeMonth: Command<z.infer<typeof closingInput>, null, MoneyActor> = {
  name: 'earnings.closeMonth',
  input: closingInput,
  can: managed,
  server: { function: 'close_month', args: ({ closing, org, month }) => ({ closing, org, month }) },
  changes: MONEY,
  wayBack: none(() => t('command.reopenInstead')),
  offline,
  texts: { label: () => t('command.closeMonth'), done: () => t('command.monthClosed') },
};

const reopenInput = z.object({
  closing: z.guid(),
  reason: z.string().check(visible(), z.minLength(1), z.maxLength(500)),
});

/** Opens the month that was closed last, with a reason. */
export const reopenMonth: Command<z.infer<typeof reopenInput>, null, MoneyActor> = {
  name: 'earnings.reopenMonth',
  input: reopenInput,
  can: managed,
  server: { function: 'reopen_month', args: ({ closing, reason }) => ({ closing, reason }) },
  changes: MONEY,
  wayBack: none(() => t('command.closeAgain')),
  offline,
  texts: { label: () => t('command.reopenMonth'), done: () => t('command.monthReopened') },
};

const lateFeeInput = z.object({
  rule: z.guid(),
  org: z.guid(),
  lease: z.nullable(z.guid()),
  grace_days: z.int().check(z.gte(0), z.lte(60)),
  fixed_cents: z.nullable(price),
  percent_bps: z.nullable(z.int().check(z.gte(1), z.lte(2_500))),
  cap_cents: z.nullable(price),
  agreed_in: z.nullable(z.string().check(visibleInLine(), z.maxLength(200))),
  /** Of the rule that it takes the place of; 0 for none. */
  version: z.int(),
});

/** Sets the late fee of an organization, or of a lease. */
export const setLateFee: Command<z.infer<typeof lateFeeInput>, null, MoneyActor> = {
  name: 'earnings.setLateFee',
  input: lateFeeInput,
  can: managed,
  server: { function: 'set_late_fee', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.setAnother')),
  offline,
  texts: { label: () => t('command.setLateFee'), done: () => t('command.lateFeeSet') },
};

const ruleInput = z.object({ rule: z.guid() });

/** No late fees by a rule any more. */
export const endLateFee: Command<z.infer<typeof ruleInput>, null, MoneyActor> = {
  name: 'earnings.endLateFee',
  input: ruleInput,
  can: managed,
  server: { function: 'end_late_fee', args: ({ rule }) => ({ rule }) },
  changes: MONEY,
  wayBack: none(() => t('command.setAnother')),
  offline,
  texts: { label: () => t('command.endLateFee'), done: () => t('command.lateFeeEnded') },
};

const recurring = {
  entry: z.guid(),
  org: z.guid(),
  description: z.string().check(visibleInLine(), z.minLength(1), z.maxLength(200)),
  amount_cents: price,
  every_months: z.int(),
  starts_on: day,
  ends_on: z.nullable(day),
};
const recurringChargeInput = z.object({ ...recurring, lease: z.guid() });

/** A charge of a lease that comes again. */
export const addRecurringCharge: Command<z.infer<typeof recurringChargeInput>, null, MoneyActor> = {
  name: 'earnings.addRecurringCharge',
  input: recurringChargeInput,
  can: managed,
  server: { function: 'add_recurring_charge', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.pauseInstead')),
  offline,
  texts: { label: () => t('command.addRecurringCharge'), done: () => t('command.recurringAdded') },
};

const recurringExpenseInput = z.object({
  ...recurring,
  listing: z.nullable(z.guid()),
  payee: z.string().check(visibleInLine(), z.maxLength(200)),
  category: z.enum(expenseCategories),
  tax_cents: z.int().check(z.gte(0)),
});

/** An expense that comes again. */
export const addRecurringExpense: Command<
  z.infer<typeof recurringExpenseInput>,
  null,
  MoneyActor
> = {
  name: 'earnings.addRecurringExpense',
  input: recurringExpenseInput,
  can: managed,
  server: { function: 'add_recurring_expense', args: (input) => input },
  changes: MONEY,
  wayBack: none(() => t('command.pauseInstead')),
  offline,
  texts: {
    label: () => t('command.addRecurringExpense'),
    done: () => t('command.recurringAdded'),
  },
};

const pauseInput = z.object({ entry: z.guid(), paused: z.boolean() });

/** Pauses what comes again, or goes on with it. */
export const pauseRecurring: Command<z.infer<typeof pauseInput>, null, MoneyActor> = {
  name: 'earnings.pauseRecurring',
  input: pauseInput,
  can: managed,
  server: { function: 'pause_recurring_entry', args: ({ entry, paused }) => ({ entry, paused }) },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: ({ entry, paused }) => ({
      command: pauseRecurring,
      input: { entry, paused: !paused },
    }),
  },
  offline,
  texts: {
    label: () => t('command.pauseRecurring'),
    done: ({ paused }) => t(paused ? 'command.paused' : 'command.goesOn'),
  },
};

const endInput = z.object({ entry: z.guid(), last_day: z.nullable(day) });

/** Sets the last day of what comes again, or takes it away. */
export const endRecurring: Command<
  z.infer<typeof endInput>,
  { ends_on: string | null },
  MoneyActor
> = {
  name: 'earnings.endRecurring',
  input: endInput,
  can: managed,
  server: { function: 'end_recurring_entry', args: ({ entry, last_day }) => ({ entry, last_day }) },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: ({ entry }, { ends_on }) => ({
      command: endRecurring,
      input: { entry, last_day: ends_on },
    }),
  },
  offline,
  texts: { label: () => t('command.endRecurring'), done: () => t('command.endSet') },
};

/** Gives an applicant the fee back that they paid: a refund like any other, outside of a lease. */
export const giveFeeBack: Command<z.infer<typeof refundSchema>, ApplicationFee, MoneyActor> = {
  name: 'earnings.giveFeeBack',
  input: refundSchema,
  can(fee, { side }) {
    if (side !== 'manager') return refused(t('command.managersOnly'));
    return can.refund(fee, side) && paidFee(fee) ? ALLOWED : refused(t('command.nothingPaid'));
  },
  server: {
    function: 'refund_payment',
    args: ({ refund, payment, charge, amount_cents, reason }) => ({
      refund,
      payment,
      charge,
      amount_cents,
      reason,
    }),
  },
  changes: [['earnings'], ['money'], ['applications']],
  wayBack: { type: 'none', reason: () => t('command.feeLeaves') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('command.giveFeeBack'),
    done: () => t('command.feeGivenBack'),
    ask: () => ({ title: t('command.giveFeeBackAsk'), description: t('command.feeLeaves') }),
  },
};

/** Expenses of one import; more of a file come with the next one. */
export const IMPORT_MOST = 200;

const importSchema = z.object({
  org: z.guid(),
  expenses: z
    .array(z.omit(expenseInputSchema, { org: true, receipt_paths: true }))
    .check(z.minLength(1), z.maxLength(IMPORT_MOST)),
});

const voidSchema = z.object({
  expenses: z.array(z.guid()).check(z.minLength(1), z.maxLength(IMPORT_MOST)),
  reason: z.string().check(visible(), z.minLength(1), z.maxLength(500)),
});

/** Takes the expenses of an import back; the ledger shows both. */
export const voidExpenses: Command<z.infer<typeof voidSchema>, null, MoneyActor> = {
  name: 'earnings.voidExpenses',
  input: voidSchema,
  can: managed,
  server: {
    function: 'void_expenses',
    args: ({ expenses, reason }) => ({ expenses, reason }),
  },
  changes: MONEY,
  wayBack: { type: 'none', reason: () => t('command.writeItAgain') },
  offline,
  texts: { label: () => t('command.voidExpenses'), done: () => t('command.expensesVoided') },
};

/** Writes down the bills of a file; a row that comes twice is one expense. */
export const importExpenses: Command<z.infer<typeof importSchema>, null, MoneyActor> = {
  name: 'earnings.importExpenses',
  input: importSchema,
  can: managed,
  server: {
    function: 'record_expenses',
    args: ({ org, expenses }) => ({ org, expenses }),
  },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: ({ expenses }) => ({
      command: voidExpenses,
      input: {
        expenses: expenses.map(({ expense }) => expense),
        reason: t('command.addedByMistake'),
      },
    }),
    remains: () => t('command.bothStay'),
  },
  offline,
  texts: { label: () => t('command.importExpenses'), done: () => t('command.expensesImported') },
};

const payee = z.string().check(visibleInLine(), z.maxLength(200));
const note = z.string().check(visible(), z.maxLength(2000));
const paths = z.array(z.string().check(z.maxLength(400))).check(z.maxLength(RECEIPTS_MOST));

/** What is put right of an expense; `before_` is what was read, so that a correction of another person is not lost. */
const correctionSchema = z.object({
  expense: z.guid(),
  payee,
  note,
  receipt_paths: paths,
  before_payee: payee,
  before_note: note,
  before_paths: paths,
});

/** Puts the payee, the note or the receipts of an expense right; amounts and days stay as they are. */
export const correctExpense: Command<
  z.infer<typeof correctionSchema>,
  { status: string },
  MoneyActor
> = {
  name: 'earnings.correctExpense',
  input: correctionSchema,
  can({ status }, { side }) {
    if (side !== 'manager') return refused(t('command.managersOnly'));
    return status === 'recorded' ? ALLOWED : refused(t('command.voidStays'));
  },
  server: { function: 'correct_expense', args: (input) => input },
  changes: MONEY,
  wayBack: {
    type: 'command',
    from: (was) => ({
      command: correctExpense,
      input: {
        expense: was.expense,
        payee: was.before_payee,
        note: was.before_note,
        receipt_paths: was.before_paths,
        before_payee: was.payee,
        before_note: was.note,
        before_paths: was.receipt_paths,
      },
    }),
  },
  offline,
  texts: { label: () => t('command.correctExpense'), done: () => t('command.expenseCorrected') },
};
