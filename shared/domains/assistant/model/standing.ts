import type { CommandSession } from './schema.ts';

// In a file without schemas: the bar asks this on every page, before anything of the assistant is loaded.

/** Whether the plan of a request waits for its person. */
export function waitsToConfirm(session: CommandSession): boolean {
  return (
    session.state === 'awaitingConfirm' &&
    session.plan.answer === null &&
    session.amending === undefined
  );
}

/** Whether something of a request is not over, so that nothing but its person may put it away. */
export function holds({ state, question }: CommandSession): boolean {
  if (state === 'success') return question === 'open';
  return state !== 'error';
}

/** Whether a request has not left yet: it waits for a connection, and goes once there is one. */
export function waitsForConnection(
  { state, lastSeq, replayed }: CommandSession,
  connected: boolean,
): boolean {
  return !connected && state === 'planning' && lastSeq === 0 && !replayed;
}
