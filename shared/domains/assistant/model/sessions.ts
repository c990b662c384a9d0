import type { SocketFailure } from '../../../platform/socket/failure.ts';
import type { ServerMessage } from '../../../protocol/server-message.ts';
import { reduceSession } from './rules.ts';
import type { CommandPlan, CommandSession, CommandSessions, FormValues } from './schema.ts';
import { waitsToConfirm } from './standing.ts';

/** How many sessions a tab or worker remembers. */
const SESSIONS_KEPT = 20;

/** What happens to the whole: an event of one session, or one that concerns several. */
export type SessionsEvent =
  | { type: 'asked'; session: CommandSession }
  | { type: 'received'; message: ServerMessage }
  /** A request from the server's list; `shown` where the panel is to show it. */
  | { type: 'reopened'; session: CommandSession; shown: boolean }
  | { type: 'answered'; traceId: string; confirm: boolean; self?: boolean }
  | { type: 'amended' | 'typed'; traceId: string; step: string | null; values: FormValues }
  | { type: 'replied'; traceId: string; text: string }
  | { type: 'replyPassed'; traceId: string }
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
    return { ...state, sessions, currentTraceId: event.session.traceId };
  }
  if (event.type === 'reopened') {
    const sessions = [...state.sessions, event.session].slice(-SESSIONS_KEPT);
    return event.shown
      ? { ...state, sessions, currentTraceId: event.session.traceId }
      : { ...state, sessions };
  }
  const concerned = concernedBy(state, event);
  const sessions = state.sessions.map((session) =>
    concerned(session) ? reduceSession(session, event, at) : session,
  );
  return { ...state, sessions };
}

function concernedBy(
  state: CommandSessions,
  event: Exclude<SessionsEvent, { type: 'asked' | 'reopened' }>,
): (session: CommandSession) => boolean {
  switch (event.type) {
    case 'received':
      return ({ traceId }) => traceId === event.message.trace_id;
    case 'answered':
    case 'amended':
    case 'replied':
    case 'replyPassed':
    case 'typed':
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

/** The trace whose question the next request answers: the one that is in sight. */
export function questionInSight({ sessions, currentTraceId }: CommandSessions): string | undefined {
  const shown = sessions.find(({ traceId }) => traceId === currentTraceId);
  return shown?.question === 'open' ? shown.traceId : undefined;
}

/** The request whose plan is in sight and waits: what is said next is said to it first. */
export function planInSight({
  sessions,
  currentTraceId,
}: CommandSessions): CommandSession | undefined {
  const shown = sessions.find(({ traceId }) => traceId === currentTraceId);
  return shown && waitsToConfirm(shown) ? shown : undefined;
}

/** The kind of a plan: its tools, each once. */
export function kindOf({ steps }: CommandPlan): string[] {
  return [...new Set(steps.map(({ tool }) => tool))].sort();
}

/** Whether a plan's kind may be approved for a session: all of it can be undone. */
export function canApproveKind({ steps, requiresConfirm, readBy }: CommandPlan): boolean {
  return requiresConfirm && !readBy && steps.length > 0 && steps.every(({ undoable }) => undoable);
}

/** Whether a plan confirms itself. One that changed since it was shown or that a model read never does. */
export function isApproved(state: CommandSessions, plan: CommandPlan): boolean {
  if (!canApproveKind(plan) || plan.changed || plan.readBy) return false;
  return (state.approved ?? []).some((tools) => kindOf(plan).every((tool) => tools.includes(tool)));
}
