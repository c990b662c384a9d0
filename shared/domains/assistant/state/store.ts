import { createStore } from 'zustand/vanilla';
import type { ClockPort } from '../../../platform/ports/clock.ts';
import type { SocketFailure } from '../../../platform/socket/failure.ts';
import type {
  ConnectionState,
  SocketClient,
  SocketEvents,
} from '../../../platform/socket/socket-client.ts';
import type { Frame } from '../../../protocol/frame.ts';
import type { ServerMessage, ServerMessageOf } from '../../../protocol/server-message.ts';
import { can, placeOf, startSession } from '../model/rules.ts';
import type {
  CommandSession,
  CommandSessions,
  FormValues,
  Place,
  Question,
} from '../model/schema.ts';
import {
  isApproved,
  kindOf,
  planInSight,
  questionInSight,
  reduceSessions,
} from '../model/sessions.ts';
import {
  amendMessage,
  confirmMessage,
  openWork,
  queryMessage,
  resumeMessage,
  undoMessage,
} from './messages.ts';

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
  /** Where a request is made, at the moment that it is. */
  place(): Place;
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

/** A request of the server's list, as much of it as opens it again. */
export type EarlierRequest = {
  traceId: string;
  query: string;
  language: Place['language'];
  /** In ms since 1970. */
  askedAt: number;
};

/** What was said to a plan is a request of its own; a server of before version 5 reads no reply. */
const NOT_ITS_OWN: ReadonlySet<string> = new Set(['another_request', 'message_unreadable']);

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
    const said = session.amending?.said;
    if (said && message.type === 'error' && NOT_ITS_OWN.has(message.code)) {
      apply({ type: 'replyPassed', traceId: message.trace_id });
      askAlone({ text: said.text });
      return;
    }
    apply({ type: 'received', message });
    // Closed before it was asked: it is not in sight, so nothing answers it.
    const isSeen = store.getState().currentTraceId === message.trace_id;
    if (message.type === 'final' && message.asks && !isSeen) cancelQuestion(message.trace_id);
    // What was changed in words is shown, whatever was approved.
    if (message.type === 'plan' && !session.replayed && !said) confirmApproved(message.trace_id);
    // What is read from the log has happened before.
    if (message.type === 'navigation' && !session.replayed) options.onNavigation(message);
    if (message.type === 'tool_result' && !session.replayed) options.onToolDone?.(message.tool);
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

  /**
   * Asks a question and shows it; answers its trace. While a plan waits in sight, words are said to that
   * plan, and the server says whether they are a request of their own.
   */
  function ask(question: Question): string {
    const waiting = planInSight(store.getState());
    const isReply =
      !question.attachments?.length &&
      question.redoes === undefined &&
      question.proposes === undefined;
    if (!waiting || !isReply) return askAlone(question);
    const { traceId } = waiting;
    apply({ type: 'replied', traceId, text: question.text });
    const { amending } = sessionOf(traceId) ?? {};
    if (amending) socket.send(amendMessage(traceId, amending));
    return traceId;
  }

  function askAlone(question: Question): string {
    const answers = questionInSight(store.getState());
    const asked = { answers, place: options.place(), ...question };
    const session = startSession(options.newId(), asked, clock.now());
    apply({ type: 'asked', session });
    socket.send(queryMessage(session, options.surface));
    return session.traceId;
  }

  function cancelQuestion(traceId: string): void {
    apply({ type: 'questionCancelled', traceId });
    socket.send({ type: 'cancel', trace_id: traceId });
  }

  function confirm(session: CommandSession, answer: boolean, self?: true): void {
    if (!session.plan) return;
    const { traceId } = session;
    apply({ type: 'answered', traceId, confirm: answer, ...(self && { self }) });
    socket.send(confirmMessage(session, answer));
  }

  function confirmApproved(traceId: string): void {
    const session = sessionOf(traceId);
    if (!session?.plan || !can.confirm(session)) return;
    if (isApproved(store.getState(), session.plan)) confirm(session, true, true);
  }

  /** Reads a request of the server's list into this tab, where it is not known here. */
  function read({ traceId, query, language, askedAt }: EarlierRequest, shown: boolean): void {
    if (sessionOf(traceId)) {
      if (shown) store.setState({ currentTraceId: traceId });
      return;
    }
    const place = { ...options.place(), language };
    const session = startSession(traceId, { text: query, place }, askedAt);
    apply({ type: 'reopened', session: { ...session, replayed: true }, shown });
    socket.send(resumeMessage(session));
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
      if (session.state !== 'error') {
        // What could not be read is in the server's log; nothing of it is done again.
        socket.send(resumeMessage(session));
        return;
      }
      if (session.plan?.requiresConfirm) confirm(session, true);
      else ask({ ...session, text: session.query });
    },
    /** Other values for a step of a waiting plan, or those that the request asked for. */
    amend(traceId: string, step: string | null, values: FormValues): void {
      const session = sessionOf(traceId);
      if (!session || !(can.confirm(session) || can.fill(session)) || session.amending) return;
      apply({ type: 'amended', traceId, step, values });
      socket.send(amendMessage(traceId, { step, values }));
    },
    /** What stands in a form, so that it is there when the panel opens again. */
    type(traceId: string, step: string | null, values: FormValues): void {
      apply({ type: 'typed', traceId, step, values });
    },
    /** Confirms a plan, and from now on here every plan of its kind. */
    approveKind(traceId: string): void {
      const session = sessionOf(traceId);
      if (!session?.plan || !can.confirm(session)) return;
      const kind = kindOf(session.plan);
      store.setState(({ approved = [] }) => ({ approved: [...approved, kind] }));
      confirm(session, true);
    },
    /** Every plan is asked about again. */
    endApprovals(): void {
      store.setState({ approved: [] });
    },
    /** Takes back a finished step. */
    undo(traceId: string, actionId: string): void {
      const step = sessionOf(traceId)?.steps.find(({ id }) => id === actionId);
      if (!step || !can.undo(step)) return;
      apply({ type: 'undoRequested', traceId, actionId });
      socket.send(undoMessage(traceId, actionId));
    },
    /** Does what was undone once more: it is planned again, and waits. */
    redo(query: string, actionId: string): void {
      askAlone({ text: query, redoes: actionId });
    },
    /** Closes the panel and ends what it asked back; the session stays in the history. */
    dismiss(): void {
      const asked = questionInSight(store.getState());
      if (asked !== undefined) cancelQuestion(asked);
      const shown = store.getState().currentTraceId;
      // A model may be reading it, for seconds.
      const isRead = shown !== null && sessionOf(shown)?.state === 'planning';
      if (isRead && asked === undefined) socket.send({ type: 'cancel', trace_id: shown });
      store.setState({ currentTraceId: null });
    },
    /** Shows an earlier request again, whatever device it was made on. */
    show(request: EarlierRequest): void {
      read(request, true);
    },
    /** Takes back what an earlier request did, without showing it. */
    takeBack(request: EarlierRequest, actionId: string): void {
      read(request, false);
      const { traceId } = request;
      apply({ type: 'undoRequested', traceId, actionId });
      socket.send(undoMessage(traceId, actionId));
    },
    /** Forgets everything; at sign-out. */
    reset(): void {
      socket.close();
      store.setState({ ...none, approved: [], connectionFailure: null });
    },
  };
}

/** The assistant of a tab or worker. */
export type Assistant = ReturnType<typeof createAssistant>;
