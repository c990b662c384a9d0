import * as z from 'zod/mini';
import type { SocketFailure } from '../../../platform/socket/failure.ts';
import type { ServerMessage, ServerMessageOf } from '../../../protocol/server-message.ts';
import {
  type CommandPlan,
  type CommandSession,
  type CommandStep,
  type FormValues,
  intentKindSchema,
  type Question,
  type ServerError,
} from './schema.ts';
import { waitsToConfirm } from './standing.ts';
import { runningStage } from './strip.ts';

/** What happens to a session; received frames and the person's own acts. */
export type SessionEvent =
  | { type: 'received'; message: ServerMessage }
  /** `self` says that its kind is approved, and no one was asked. */
  | { type: 'answered'; confirm: boolean; self?: boolean }
  | { type: 'amended'; step: string | null; values: FormValues }
  | { type: 'replied'; text: string }
  | { type: 'replyPassed' }
  | { type: 'typed'; step: string | null; values: FormValues }
  | { type: 'undoRequested'; actionId: string }
  | { type: 'questionCancelled' }
  | { type: 'disconnected'; failure: SocketFailure | null }
  | { type: 'reconnected' }
  | { type: 'responseGarbled' };

/** PNL-09: a new session starts in planning. */
export function startSession(traceId: string, question: Question, at: number): CommandSession {
  return {
    voice: question.voice ?? false,
    attachments: question.attachments ?? [],
    id: traceId,
    traceId,
    query: question.text,
    state: 'planning',
    intent: null,
    confidence: null,
    steps: [],
    plan: null,
    responseText: '',
    artifacts: [],
    provenance: [],
    error: null,
    answers: question.answers,
    place: question.place,
    redoes: question.redoes,
    proposes: question.proposes,
    lastSeq: 0,
    createdAt: at,
    updatedAt: at,
  };
}

/** One session's life: pure, and the same in every shell. */
export function reduceSession(
  session: CommandSession,
  event: SessionEvent,
  at: number,
): CommandSession {
  switch (event.type) {
    case 'received':
      return receive(session, event.message, at);
    case 'answered':
      return session.plan
        ? {
            ...session,
            plan: { ...session.plan, answer: event.confirm },
            selfConfirmed: event.self,
            updatedAt: at,
          }
        : session;
    case 'amended':
      return {
        ...withTyped(session, event.step, event.values),
        amending: { step: event.step, values: event.values },
        amendError: undefined,
        updatedAt: at,
      };
    case 'replied': {
      const { plan } = session;
      if (!plan) return session;
      const said = { text: event.text, hash: plan.hash, unsent: hasUnsent(session) };
      return {
        ...session,
        amending: { step: null, values: {}, said },
        amendError: undefined,
        updatedAt: at,
      };
    }
    case 'replyPassed':
      return { ...session, amending: undefined };
    case 'typed':
      return withTyped(session, event.step, event.values);
    case 'undoRequested':
      return changeStep(session, event.actionId, (step) =>
        step.undoable && step.undo === null ? { ...step, undo: 'running' } : step,
      );
    case 'questionCancelled':
      return session.question === 'open' ? { ...session, question: 'cancelling' } : session;
    case 'disconnected':
      return { ...session, error: { kind: 'connection', failure: event.failure } };
    case 'reconnected':
      return session.error?.kind === 'connection' ? { ...session, error: null } : session;
    case 'responseGarbled':
      return { ...session, error: { kind: 'response' } };
  }
}

/** Whether a frame is new, was seen before, or leaves a gap that `resume` must fill. */
export function placeOf(session: CommandSession, seq: number): 'next' | 'seen' | 'gap' {
  if (seq === 0 || seq === session.lastSeq + 1) return 'next';
  return seq <= session.lastSeq ? 'seen' : 'gap';
}

function receive(session: CommandSession, message: ServerMessage, at: number): CommandSession {
  if (placeOf(session, message.seq) !== 'next') return session;
  // DEC-12: first the error goes, then the message speaks, so that an `error` message stays.
  const cleared = {
    ...session,
    error: null,
    updatedAt: at,
    lastSeq: Math.max(session.lastSeq, message.seq),
  };
  switch (message.type) {
    case 'ack':
      if (message.of === 'cancel') return { ...cleared, question: undefined };
      // A yes in words is a confirm, and is answered as one.
      return message.of === 'confirm'
        ? moveTo({ ...acknowledged(cleared), amending: undefined }, 'executing')
        : cleared;
    case 'intent':
      return { ...cleared, ...readIntent(message.intent, message.confidence) };
    case 'context':
      return { ...cleared, provenance: [...cleared.provenance, ...message.snippets] };
    case 'thinking':
      return moveTo(cleared, 'planning');
    case 'plan': {
      const plan: CommandPlan = {
        hash: message.plan_hash,
        requiresConfirm: message.requires_confirm,
        expiresAt: message.expires_at,
        steps: message.steps,
        answer: null,
        changed: message.changed,
        readBy: message.read_by,
      };
      const shown = { ...withoutQuestion(cleared), plan };
      return message.requires_confirm
        ? { ...shown, state: 'awaitingConfirm' }
        : moveTo(shown, 'executing');
    }
    case 'tool_call': {
      const step: CommandStep = {
        id: message.action_id,
        name: message.tool,
        description: message.description,
        status: 'running',
        result: null,
        error: null,
        undoable: false,
        undo: null,
      };
      return { ...cleared, steps: [...cleared.steps, step] };
    }
    case 'tool_result':
      return changeStep(cleared, message.action_id, (step) => ({
        ...step,
        status: 'done',
        result: message.result,
        undoable: message.undoable,
      }));
    case 'token':
      // The plan stays as it is, and this is why; what was said before is no part of it.
      return session.amending?.said
        ? { ...cleared, amending: undefined, responseText: message.text }
        : { ...cleared, responseText: cleared.responseText + message.text };
    case 'final':
      return moveTo(
        {
          ...settleSteps(cleared, 'done', null),
          responseText: message.markdown || cleared.responseText,
          artifacts: message.artifacts,
          outcome: message.outcome ?? (message.asks ? 'asked' : undefined),
          choices: message.choices,
          form: message.form,
          table: message.table,
          chart: message.chart,
          amending: undefined,
          amendError: undefined,
          question: isAsked(message) && !session.replayed ? 'open' : undefined,
        },
        'success',
      );
    case 'error': {
      const said: ServerError = { code: message.code, message: message.message };
      // What waited still waits: only the values were not taken.
      if (session.amending) return { ...cleared, amending: undefined, amendError: said };
      const failedAt = runningStage(session) ?? 'execute';
      return {
        ...settleSteps(acknowledged(cleared), 'error', said),
        state: 'error',
        failedAt,
        error: { ...said, kind: 'server' },
      };
    }
    case 'undone':
      return changeStep(cleared, message.action_id, (step) => ({
        ...step,
        undo: { outcome: message.outcome, message: message.message },
      }));
    case 'notification':
    case 'navigation':
      return cleared;
  }
}

const confidenceSchema = z.number().check(z.minimum(0), z.maximum(1));

/** PNL-22, PNL-23: what is not a valid intent counts as a hesitant question. */
export function readIntent(
  intent: unknown,
  confidence: unknown,
): { intent: 'fetch' | 'perform'; confidence: number } {
  const kind = intentKindSchema.safeParse(intent);
  const degree = confidenceSchema.safeParse(confidence);
  return kind.success && degree.success
    ? { intent: kind.data, confidence: degree.data }
    : { intent: 'fetch', confidence: 0.3 };
}

/** The form of a request in `typed`, where steps have their ids. */
const REQUEST = 'request';

/** What was typed into a form of a session and is not in its plan yet. */
export function typedInto({ typed }: CommandSession, step: string | null): FormValues {
  return typed?.[step ?? REQUEST] ?? {};
}

/** Whether values stand in a form of the plan that are not in the plan. */
function hasUnsent({ plan, typed }: CommandSession): boolean {
  return (plan?.steps ?? []).some(({ id, form }) =>
    form?.fields.some(({ name, value }) => (typed?.[id]?.[name] ?? value) !== value),
  );
}

function withTyped(session: CommandSession, step: string | null, values: FormValues) {
  return { ...session, typed: { ...session.typed, [step ?? REQUEST]: values } };
}

/** A plan ends what was asked before it, with the values that made it. */
function withoutQuestion(session: CommandSession): CommandSession {
  const { amending, question, outcome } = session;
  if (!amending && !question && !outcome) return { ...session, amendError: undefined };
  const { [amending?.step ?? REQUEST]: _, ...typed } = session.typed ?? {};
  return {
    ...session,
    responseText: '',
    outcome: undefined,
    choices: undefined,
    form: undefined,
    table: undefined,
    chart: undefined,
    question: undefined,
    amending: undefined,
    amendError: undefined,
    typed,
  };
}

function isAsked(message: ServerMessageOf<'final'>): boolean {
  return message.asks === true || message.outcome === 'asked' || message.form !== undefined;
}

function moveTo(
  session: CommandSession,
  state: 'planning' | 'executing' | 'success',
): CommandSession {
  return { ...session, state };
}

function acknowledged(session: CommandSession): CommandSession {
  return session.plan ? { ...session, plan: { ...session.plan, answer: null } } : session;
}

function changeStep(
  session: CommandSession,
  id: string,
  change: (step: CommandStep) => CommandStep,
): CommandSession {
  const steps = session.steps.map((step) => (step.id === id ? change(step) : step));
  return { ...session, steps };
}

/** Nothing runs on after the last word: no frame can leave a step stuck. */
function settleSteps(
  session: CommandSession,
  status: 'done' | 'error',
  error: ServerError | null,
): CommandSession {
  const steps = session.steps.map((step): CommandStep => {
    const undo = step.undo === 'running' ? null : step.undo;
    return step.status === 'running' ? { ...step, status, error, undo } : { ...step, undo };
  });
  return { ...session, steps };
}

/** What a person may do with a session now; panel and shortcuts ask here. */
export const can = {
  confirm: waitsToConfirm,
  /** PNL-28: retry confirms the same plan again; without one it asks again. What was unreadable is read again. */
  retry: ({ state, error }: CommandSession): boolean =>
    state === 'error' || error?.kind === 'response',
  /** Choices of a question count while it is open; what else is offered stands for itself. */
  choose: ({ choices, outcome, question }: CommandSession): boolean =>
    choices !== undefined && (outcome !== 'asked' || question === 'open'),
  /** The form of the request, which has no plan yet. */
  fill: ({ form, question, amending }: CommandSession): boolean =>
    form !== undefined && question === 'open' && amending === undefined,
  undo: (step: CommandStep): boolean =>
    step.status === 'done' && step.undoable && step.undo === null,
  /** What was taken back may be done once more. */
  redo: ({ undo }: CommandStep): boolean =>
    undo !== null && undo !== 'running' && undo.outcome !== 'refused',
} as const;

/** DEC-13: every repetition of a confirm carries the same key. */
export function confirmKey(session: CommandSession): string {
  return `${session.traceId}:${session.plan?.hash.slice(0, 32) ?? ''}`;
}
