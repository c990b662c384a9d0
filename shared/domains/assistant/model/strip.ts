import type { Outcome } from '../../../protocol/answer.ts';
import { type CommandSession, type Stage, stageSchema } from './schema.ts';

const STAGES = stageSchema.options;

/** DEC-17: executing turns to notifying when the last step of the plan has its result. */
function isNotifying(session: CommandSession): boolean {
  const expected = Math.max(session.plan?.steps.length ?? 0, 1);
  return session.steps.filter((step) => step.status === 'done').length >= expected;
}

/** The stage that runs now; null once all of it is over. */
export function runningStage(session: CommandSession): Stage | null {
  switch (session.state) {
    case 'planning':
      return 'plan';
    case 'awaitingConfirm':
      return 'confirm';
    case 'executing':
      return isNotifying(session) ? 'notify' : 'execute';
    case 'success':
      return null;
    case 'error':
      return session.failedAt;
  }
}

/** State of one stage of the strip. */
export type StageStatus = 'pending' | 'running' | 'done' | 'error';

/** PNL-14 to PNL-19: the strip is read from the session, never stored. */
export function progressStrip(session: CommandSession): { stage: Stage; status: StageStatus }[] {
  const at = session.state === 'success' ? STAGES.length : STAGES.indexOf(stageAt(session));
  const here: StageStatus = session.state === 'error' ? 'error' : 'running';
  return STAGES.map((stage, index) => ({
    stage,
    status: index < at ? 'done' : index === at ? here : 'pending',
  }));
}

function stageAt(session: CommandSession): Stage {
  return runningStage(session) ?? 'execute';
}

/** How a request ended that has no strip: nothing ran, so no stage may claim that it did. */
export type Ending = Outcome | 'nothingDone';

/**
 * What stands in the header: the strip for what is planned and done, one word for what was only answered,
 * asked back, not understood or refused. Null where the server did not say how it ended.
 */
export function headOf(session: CommandSession): 'strip' | Ending | null {
  const { state, plan, intent, steps, outcome } = session;
  if (state === 'success') {
    // A question that only reads has a plan, too, which asked no one and changed nothing.
    if (!plan?.requiresConfirm && outcome) return outcome;
    if (!plan) return null;
    return steps.length > 0 ? 'strip' : 'nothingDone';
  }
  return plan || intent !== 'fetch' ? 'strip' : null;
}
