import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import texts from '../texts/en.ts';
import type { MoneyActor } from './commands.ts';
import { RECEIPTS_MOST } from './expense.ts';

const t = textsOf(texts);

const words = {
  payee: z.string().check(visibleInLine(), z.maxLength(200)),
  note: z.string().check(visible(), z.maxLength(2000)),
  receipt_paths: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(RECEIPTS_MOST)),
};

/** What of an expense can be put right; `before` is what was read, so that nobody else's correction is lost. */
export const correctionSchema = z.object({
  expense: z.guid(),
  payee: words.payee,
  note: words.note,
  receipt_paths: words.receipt_paths,
  before: z.object(words),
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
  server: {
    function: 'correct_expense',
    args: ({ expense, payee, note, receipt_paths, before }) => ({
      expense,
      payee,
      note,
      receipt_paths,
      before_payee: before.payee,
      before_note: before.note,
      before_paths: before.receipt_paths,
    }),
  },
  changes: [['earnings']],
  wayBack: {
    type: 'command',
    from: ({ expense, payee, note, receipt_paths, before }) => ({
      command: correctExpense,
      input: {
        expense,
        payee: before.payee,
        note: before.note,
        receipt_paths: before.receipt_paths,
        before: { payee, note, receipt_paths },
      },
    }),
  },
  offline: { type: 'connected' },
  texts: { label: () => t('command.correctExpense'), done: () => t('command.expenseCorrected') },
};
