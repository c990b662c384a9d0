import type { Failure } from './errors.ts';
import { definiteFailure } from './failure.ts';
import { failureText } from './failure-text.ts';
import { say } from './language.ts';
import { type Proposal, proposalOf, type StoredStep } from './plan.ts';
import type { ToolContext } from './tools/tool.ts';
import { toolOf } from './undo-tool.ts';
import { formOf } from './verbs/forms.ts';

/** What a rehearsal found: the steps as they would run, or why nothing can be done. */
export type Rehearsal = { proposals: Proposal[] } | { nothing: string };

/** Why something is not done, and that nothing was done. */
export function nothingDone(failure: Failure): string {
  const reason = failureText(failure);
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return `${sentence} ${say({ en: 'Nothing was done.', es: 'No se hizo nada.' })}`;
}

/** Carries what was found out of a transaction that is taken back. */
class TakenBack extends Error {
  readonly found: Rehearsal;

  constructor(found: Rehearsal) {
    super('taken back');
    this.found = found;
  }
}

/**
 * Runs the steps one after another in a savepoint that is taken back, so that each shows what it would
 * change after those before it. What the database refuses is the answer.
 */
export async function rehearsed(
  context: ToolContext,
  steps: readonly StoredStep[],
): Promise<Rehearsal> {
  try {
    await context.tx.savepoint(async (tx) => {
      throw new TakenBack(await attempted({ ...context, tx }, steps));
    });
    throw new Error('a savepoint that nothing takes back');
  } catch (error) {
    if (error instanceof TakenBack) return error.found;
    const refused = definiteFailure(error);
    if (!refused) throw error;
    return { nothing: nothingDone(refused) };
  }
}

async function attempted(context: ToolContext, steps: readonly StoredStep[]): Promise<Rehearsal> {
  const proposals: Proposal[] = [];
  for (const step of steps) {
    const tool = toolOf(step);
    const shown = await tool.preview(context, step.input);
    if ('nothing' in shown) return shown;
    proposals.push(proposalOf(step, tool, shown, formOf(step, context.zone)));
  }
  return { proposals };
}
