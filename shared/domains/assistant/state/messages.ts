import type { ClientMessageInput } from '../../../protocol/client-message.ts';
import { confirmKey } from '../model/rules.ts';
import type { CommandSession, CommandSessions } from '../model/schema.ts';

/** The messages that resume open sessions on a new connection (DEC-15). */
export function openWork(
  { sessions }: CommandSessions,
  queued: readonly ClientMessageInput[],
  surface: string,
): ClientMessageInput[] {
  const waits = (type: ClientMessageInput['type'], traceId: string) =>
    queued.some((message) => message.type === type && traceOf(message) === traceId);
  return sessions.flatMap((session) => {
    const { traceId, lastSeq, plan, amending } = session;
    const undoing = session.steps.filter((step) => step.undo === 'running');
    if (waits('query', traceId)) return [];
    const cancel: ClientMessageInput[] =
      session.question === 'cancelling' && !waits('cancel', traceId)
        ? [{ type: 'cancel', trace_id: traceId }]
        : [];
    if (isOver(session) && undoing.length === 0 && !amending) return cancel;
    // The first frame only says that the question came: its log may not be written yet, or never be.
    const isUnanswered = lastSeq === 0 || (lastSeq === 1 && session.state === 'planning');
    const answer = plan?.answer ?? null;
    return [
      isUnanswered && !session.replayed ? queryMessage(session, surface) : resumeMessage(session),
      ...(amending && !waits('amend', traceId) && !waits('reply', traceId)
        ? [amendMessage(traceId, amending)]
        : []),
      ...(answer === null || waits('confirm', traceId) ? [] : [confirmMessage(session, answer)]),
      ...(waits('undo', traceId) ? [] : undoing.map(({ id }) => undoMessage(traceId, id))),
    ];
  });
}

function isOver({ state, plan, replayed, lastSeq }: CommandSession): boolean {
  if (replayed && lastSeq === 0) return false;
  return state === 'success' || (state === 'error' && (plan?.answer ?? null) === null);
}

function traceOf(message: ClientMessageInput): string | null {
  return message.type === 'ping' ? null : message.trace_id;
}

/** WS-07: the question of a session. */
export function queryMessage(session: CommandSession, surface: string): ClientMessageInput {
  const { traceId, query, voice, attachments, answers = null, place, redoes, proposes } = session;
  return {
    type: 'query',
    trace_id: traceId,
    session_id: null,
    org_id: null,
    surface,
    answers,
    text: query,
    voice,
    attachments,
    language: place?.language ?? 'en',
    zone: place?.zone ?? null,
    page: place?.page ?? null,
    ...(redoes !== undefined && { redoes }),
    ...(proposes && { proposes }),
  };
}

/** DEC-15: what of a request was not heard yet. */
export function resumeMessage({ traceId, lastSeq }: CommandSession): ClientMessageInput {
  return { type: 'resume', trace_id: traceId, after_seq: lastSeq };
}

/** Other values for a step of a plan, those that a request asked for, or words that are said to a plan. */
export function amendMessage(
  traceId: string,
  { step, values, said }: NonNullable<CommandSession['amending']>,
): ClientMessageInput {
  if (said) {
    const { text, hash, unsent } = said;
    return { type: 'reply', trace_id: traceId, plan_hash: hash, text, unsent };
  }
  return { type: 'amend', trace_id: traceId, step, values };
}

/** WS-09: takes back one action. */
export function undoMessage(traceId: string, actionId: string): ClientMessageInput {
  return { type: 'undo', trace_id: traceId, action_id: actionId };
}

/** WS-08: the answer to the plan that is shown. */
export function confirmMessage(session: CommandSession, answer: boolean): ClientMessageInput {
  return {
    type: 'confirm',
    trace_id: session.traceId,
    confirm: answer,
    plan_hash: session.plan?.hash ?? '',
    idempotency_key: confirmKey(session),
  };
}
