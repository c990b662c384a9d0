import { correctionWords } from '#shared/domains/earnings/model/words/correction.ts';
import type { ToolContext } from '../tools/tool.ts';
import { only, saidText } from './lookups.ts';
import type { Verb } from './verb.ts';

type Written = { payee: string; note: string; receipt_paths: string[] };

const writtenOf = async ({ tx }: ToolContext, expense: string): Promise<Written> =>
  only(
    await tx<Written[]>`
      select e.payee, e.note, e.receipt_paths from public.expenses e where e.id = ${expense}`,
  );

const correctExpense: Verb = {
  spoken: correctionWords.correctExpense,
  async input(context, values) {
    const expense = saidText(values, 'expense');
    const was = await writtenOf(context, expense);
    return {
      expense,
      ...was,
      [saidText(values, 'field')]: saidText(values, 'text'),
      before_payee: was.payee,
      before_note: was.note,
      before_paths: was.receipt_paths,
    };
  },
  subject: (context, input) =>
    writtenOf(context, correctionWords.correctExpense.command.input.parse(input).expense),
};

/** What a host's side puts right in its books. */
export const correctionVerbs: readonly Verb[] = [correctExpense];
