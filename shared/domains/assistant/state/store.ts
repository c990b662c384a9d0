import { createStore } from 'zustand/vanilla';
import type { ClockPort } from '../../../platform/ports/clock.ts';
import type { SocketFailure } from '../../../platform/socket/failure.ts';
import type {
  ConnectionState,
  SocketClient,
  SocketEvents,
} from '../../../platform/socket/socket-client.ts';
import type { ClientMessageInput } from '../../../protocol/client-message.ts';
import type { Frame } from '../../../protocol/frame.ts';
import type { ServerMessage, ServerMessageOf } from '../../../protocol/server-message.ts';
import {
  can,
  confirmKey,
  placeOf,
  questionInSight,
  reduceSessions,
  startSession,
} from '../model/rules.ts';
import type { CommandSession, CommandSessions, Question } from '../model/schema.ts';

/** What the panel, the bar and the bell see. */
export type AssistantState = CommandSessions & {
  connection: ConnectionState;
  /** The last failure of the connection; null once it is open. */
  connectionFailure: SocketFailure | null;
};

/** What shells supply. */
export type AssistantOptions = {
  /** Makes the socket client; the store is its listener. */
  socket(events: SocketEvents): SocketClient;
  clock: ClockPort;
  /** Names this tab or extension: what it was asked back is answered only from here. */
  surface: string;
  /** Makes ids of traces; `crypto.randomUUID` in the shells. */
  newId(): string;
  /** WS-23: into the query cache, or the badge. */
  onNotification(notification: ServerMessageOf<'notification'>['notification']): void;
  /** WS-24: the router, or a new tab. */
  onNavigation(navigation: ServerMessageOf<'navigation'>): void;
  /** A tool has changed something, or has taken it back; reading tools are named, too. */
  onToolDone?(tool: string): void;
  /** WS-28: the connection is given up, and why; for the toast. */
  onGaveUp?(failure: SocketFailure): void;
  /** Sessions that the extension's worker persisted. */
  initial?: CommandSessions;
};

/** The sessions of one tab or worker and the connection that feeds them. */
export function createAssistant(options: AssistantOptions) {
  const { clock } = options;
  const none: CommandSessions = { sessions: [], currentTraceId: null };
  const store = createStore<AssistantState>(() => ({
    ...(options.initial ?? none),
    connection: 'disconnected',
    connectionFailure: null,
  }));

  function apply(event: Parameters<typeof reduceSessions>[1]): void {
    store.setState((state) => reduceSessions(state, event, clock.now()));
  }

  function sessionOf(traceId: string): CommandSession | undefined {
    return store.getState().sessions.find((session) => session.traceId === traceId);
  }

  function onFrame(frame: Frame<ServerMessage>): void {
    if (frame.kind === 'unknown') return;
    if (frame.kind === 'unparseable') {
      apply({ type: 'responseGarbled', traceId: frame.traceId });
      return;
    }
    const { message } = frame;
    if (message.type === 'notification') {
      options.onNotification(message.notification);
      return;
    }
    const session = sessionOf(message.trace_id);
    if (!session) return;
    const place = placeOf(session, message.seq);
    if (place === 'gap') {
      socket.send({ type: 'resume', trace_id: session.traceId, after_seq: session.lastSeq });
    }
    if (place !== 'next') return;
    apply({ type: 'received', message });
    // Closed before it was asked: it is not in sight, so nothing answers it.
    const isSeen = store.getState().currentTraceId === message.trace_id;
    if (message.type === 'final' && message.asks && !isSeen) cancelQuestion(message.trace_id);
    if (message.type === 'navigation') options.onNavigation(message);
    if (message.type === 'tool_result') options.onToolDone?.(message.tool);
    if (message.type === 'undone') {
      const step = session.steps.find(({ id }) => id === message.action_id);
      if (step) options.onToolDone?.(step.name);
    }
  }

  const socket = options.socket({
    onFrame,
    onState: (connection) => {
      const lost = store.getState().connection === 'connected' && connection === 'disconnected';
      store.setState({ connection });
      if (lost) apply({ type: 'disconnected', failure: null });
    },
    onOpen: (queued) => {
      store.setState({ connectionFailure: null });
      apply({ type: 'reconnected' });
      const work = openWork(store.getState(), queued, options.surface);
      for (const message of work) socket.send(message);
    },
    onGaveUp: (connectionFailure) => {
      store.setState({ connectionFailure });
      apply({ type: 'disconnected', failure: connectionFailure });
      options.onGaveUp?.(connectionFailure);
    },
    onError: (connectionFailure) => store.setState({ connectionFailure }),
  });

  /** Asks a question and shows it; answers its trace. */
  function ask(question: Question): string {
    const answers = questionInSight(store.getState());
    const session = startSession(options.newId(), { answers, ...question }, clock.now());
    apply({ type: 'asked', session });
    socket.send(queryMessage(session, options.surface));
    return session.traceId;
  }

  function cancelQuestion(traceId: string): void {
    apply({ type: 'questionCancelled', traceId });
    socket.send({ type: 'cancel', trace_id: traceId });
  }

  function confirm(session: CommandSession, answer: boolean): void {
    if (!session.plan) return;
    apply({ type: 'answered', traceId: session.traceId, confirm: answer });
    socket.send(confirmMessage(session, answer));
  }

  return {
    store,
    socket,
    ask,
    /** Confirms or declines the plan of a session. */
    answer(traceId: string, yes: boolean): void {
      const session = sessionOf(traceId);
      if (session && can.confirm(session)) confirm(session, yes);
    },
    /** PNL-28: confirms the same plan again, or asks again where there was none. */
    retry(traceId: string): void {
      const session = sessionOf(traceId);
      if (!session || !can.retry(session)) return;
      if (session.plan?.requiresConfirm) confirm(session, true);
      else ask({ ...session, text: session.query });
    },
    /** Takes back a finished step. */
    undo(traceId: string, actionId: string): void {
      const step = sessionOf(traceId)?.steps.find(({ id }) => id === actionId);
      if (!step || !can.undo(step)) return;
      apply({ type: 'undoRequested', traceId, actionId });
      socket.send(undoMessage(traceId, actionId));
    },
    /** Closes the panel and ends what it asked back; the session stays in the history. */
    dismiss(): void {
      const asked = questionInSight(store.getState());
      if (asked !== undefined) cancelQuestion(asked);
      store.setState({ currentTraceId: null });
    },
    /** Shows an earlier session again. */
    show(traceId: string): void {
      if (sessionOf(traceId)) store.setState({ currentTraceId: traceId });
    },
    /** Forgets everything; at sign-out. */
    reset(): void {
      socket.close();
      store.setState({ ...none, connectionFailure: null });
    },
  };
}

/** The assistant of a tab or worker. */
export type Assistant = ReturnType<typeof createAssistant>;

/** The messages that resume open sessions on a new connection (DEC-15). */
function openWork(
  { sessions }: CommandSessions,
  queued: readonly ClientMessageInput[],
  surface: string,
): ClientMessageInput[] {
  const waits = (type: ClientMessageInput['type'], traceId: string) =>
    queued.some((message) => message.type === type && traceOf(message) === traceId);
  return sessions.flatMap((session) => {
    const { traceId, lastSeq, plan } = session;
    const undoing = session.steps.filter((step) => step.undo === 'running');
    if (waits('query', traceId)) return [];
    const cancel: ClientMessageInput[] =
      session.question === 'cancelling' && !waits('cancel', traceId)
        ? [{ type: 'cancel', trace_id: traceId }]
        : [];
    if (isOver(session) && undoing.length === 0) return cancel;
    const resume: ClientMessageInput = { type: 'resume', trace_id: traceId, after_seq: lastSeq };
    const answer = plan?.answer ?? null;
    return [
      lastSeq === 0 ? queryMessage(session, surface) : resume,
      ...(answer === null || waits('confirm', traceId) ? [] : [confirmMessage(session, answer)]),
      ...(waits('undo', traceId) ? [] : undoing.map(({ id }) => undoMessage(traceId, id))),
    ];
  });
}

function isOver({ state, plan }: CommandSession): boolean {
  return state === 'success' || (state === 'error' && (plan?.answer ?? null) === null);
}

function traceOf(message: ClientMessageInput): string | null {
  return message.type === 'ping' ? null : message.trace_id;
}

function queryMessage(session: CommandSession, surface: string): ClientMessageInput {
  const { traceId, query, voice, attachments, answers = null } = session;
  const ids = { trace_id: traceId, session_id: null, org_id: null, surface, answers };
  return { type: 'query', ...ids, text: query, voice, attachments };
}

function undoMessage(traceId: string, actionId: string): ClientMessageInput {
  return { type: 'undo', trace_id: traceId, action_id: actionId };
}

function confirmMessage(session: CommandSession, answer: boolean): ClientMessageInput {
  return {
    type: 'confirm',
    trace_id: session.traceId,
    confirm: answer,
    plan_hash: session.plan?.hash ?? '',
    idempotency_key: confirmKey(session),
  };
}
