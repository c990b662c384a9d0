import * as z from 'zod/mini';
import type { SocketFailure } from '../../../platform/socket/failure.ts';
import type { ServerMessage } from '../../../protocol/server-message.ts';
import {
  type CommandPlan,
  type CommandSession,
  type CommandSessions,
  type CommandStep,
  intentKindSchema,
  type Question,
  type ServerError,
  type Stage,
  stageSchema,
} from './schema.ts';

/** What happens to a session; received frames and the person's own acts. */
export type SessionEvent =
  | { type: 'received'; message: ServerMessage }
  | { type: 'answered'; confirm: boolean }
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
        ? { ...session, plan: { ...session.plan, answer: event.confirm }, updatedAt: at }
        : session;
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
      return message.of === 'confirm' ? moveTo(acknowledged(cleared), 'executing') : cleared;
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
      };
      return message.requires_confirm
        ? { ...cleared, plan, state: 'awaitingConfirm' }
        : moveTo({ ...cleared, plan }, 'executing');
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
      return { ...cleared, responseText: cleared.responseText + message.text };
    case 'final':
      return moveTo(
        {
          ...settleSteps(cleared, 'done', null),
          responseText: message.markdown || cleared.responseText,
          artifacts: message.artifacts,
          question: message.asks ? 'open' : undefined,
        },
        'success',
      );
    case 'error': {
      const said: ServerError = { code: message.code, message: message.message };
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

const STAGES = stageSchema.options;

/** DEC-17: executing turns to notifying when the last step of the plan has its result. */
function isNotifying(session: CommandSession): boolean {
  const expected = Math.max(session.plan?.steps.length ?? 0, 1);
  return session.steps.filter((step) => step.status === 'done').length >= expected;
}

function runningStage(session: CommandSession): Stage | null {
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

/** What a person may do with a session now; panel and shortcuts ask here. */
export const can = {
  confirm: (session: CommandSession): boolean =>
    session.state === 'awaitingConfirm' && session.plan.answer === null,
  /** PNL-28: retry confirms the same plan again; without one it asks again. */
  retry: (session: CommandSession): boolean => session.state === 'error',
  undo: (step: CommandStep): boolean =>
    step.status === 'done' && step.undoable && step.undo === null,
} as const;

/** The trace whose question the next request answers: the one that is in sight. */
export function questionInSight({ sessions, currentTraceId }: CommandSessions): string | undefined {
  const shown = sessions.find(({ traceId }) => traceId === currentTraceId);
  return shown?.question === 'open' ? shown.traceId : undefined;
}

/** DEC-13: every repetition of a confirm carries the same key. */
export function confirmKey(session: CommandSession): string {
  return `${session.traceId}:${session.plan?.hash.slice(0, 32) ?? ''}`;
}

/** How many sessions a tab or worker remembers. */
const SESSIONS_KEPT = 20;

/** What happens to the whole: an event of one session, or one that concerns several. */
export type SessionsEvent =
  | { type: 'asked'; session: CommandSession }
  | { type: 'received'; message: ServerMessage }
  | { type: 'answered'; traceId: string; confirm: boolean }
  | { type: 'undoRequested'; traceId: string; actionId: string }
  | { type: 'questionCancelled'; traceId: string }
  | { type: 'disconnected'; failure: SocketFailure | null }
  | { type: 'reconnected' }
  | { type: 'responseGarbled'; traceId: string | null };

/** All sessions of a tab or worker: the connection's events reach those that they concern. */
export function reduceSessions(
  state: CommandSessions,
  event: SessionsEvent,
  at: number,
): CommandSessions {
  if (event.type === 'asked') {
    // Asked and answered once: nothing else answers it.
    const known = state.sessions.map((session) =>
      session.traceId === event.session.answers ? { ...session, question: undefined } : session,
    );
    const sessions = [...known, event.session].slice(-SESSIONS_KEPT);
    return { sessions, currentTraceId: event.session.traceId };
  }
  const concerned = concernedBy(state, event);
  const sessions = state.sessions.map((session) =>
    concerned(session) ? reduceSession(session, event, at) : session,
  );
  return { ...state, sessions };
}

function concernedBy(
  state: CommandSessions,
  event: Exclude<SessionsEvent, { type: 'asked' }>,
): (session: CommandSession) => boolean {
  switch (event.type) {
    case 'received':
      return ({ traceId }) => traceId === event.message.trace_id;
    case 'answered':
    case 'undoRequested':
    case 'questionCancelled':
      return ({ traceId }) => traceId === event.traceId;
    case 'disconnected':
      return ({ traceId }) => traceId === state.currentTraceId;
    case 'reconnected':
      return () => true;
    case 'responseGarbled':
      return ({ traceId }) => traceId === (event.traceId ?? state.currentTraceId);
  }
}
