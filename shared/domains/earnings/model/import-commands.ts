import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type CachePart,
  type Command,
  refused,
} from '../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import type { MoneyActor } from './commands.ts';
import { expenseInputSchema } from './schema.ts';

const t = textsOf(texts);

/** Expenses of one import; more of a file come with the next one. */
export const IMPORT_MOST = 200;

const MONEY: readonly CachePart[] = [['earnings'], ['money']];
const offline = { type: 'connected' } as const;

const managed = (_: unknown, { side }: MoneyActor) =>
  side === 'manager' ? ALLOWED : refused(t('command.managersOnly'));

const importSchema = z.object({
  org: z.guid(),
  expenses: z
    .array(z.omit(expenseInputSchema, { org: true, receipt_paths: true }))
    .check(z.minLength(1), z.maxLength(IMPORT_MOST)),
});

const voidSchema = z.object({
  expenses: z.array(z.guid()).check(z.minLength(1), z.maxLength(IMPORT_MOST)),
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
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
