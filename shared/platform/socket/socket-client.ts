import type { ClientMessageInput } from '../../protocol/client-message.ts';
import { type Frame, readServerFrame, writeFrame } from '../../protocol/frame.ts';
import type { ServerMessage } from '../../protocol/server-message.ts';
import type { ClockPort } from '../ports/clock.ts';
import { type SocketFailure, socketFailureOf } from './failure.ts';
import type { SocketPort } from './port.ts';
import { PING_INTERVAL, RECONNECT, reconnectDelay } from './reconnect-delays.ts';

/** WS-25. `closed` was wanted, `disconnected` was not. */
export type ConnectionState = 'connecting' | 'connected' | 'closing' | 'closed' | 'disconnected';

/** Callbacks for the owner of the connection. */
export type SocketEvents = {
  onState(state: ConnectionState): void;
  onFrame(frame: Frame<ServerMessage>): void;
  /** Once per connection, before the queued messages are sent; `queued` holds them. */
  onOpen(queued: readonly ClientMessageInput[]): void;
  /** WS-28: the series of attempts is over, or none helps; `wake` starts another. */
  onGaveUp(failure: SocketFailure): void;
  /** WS-32, WS-33 and failures of the session token: one attempt failed. */
  onError(failure: SocketFailure): void;
};

/** Where one connection goes, and the ids that its questions carry (WS-07). */
export type SocketAddress = { url: string; sessionId: string; orgId: string };

/** The world as the client sees it, and its two adjustable times (WS-12, DEC-26). */
export type SocketOptions = {
  /** Asks for a session and answers the socket's address; see session-token.ts. */
  address(): Promise<SocketAddress>;
  /** Whether asking again can help; a refusal ends the series. */
  isFinal?(cause: unknown): boolean;
  open(url: string): SocketPort;
  clock: ClockPort;
  random(): number;
  connectTimeout?: number;
  pingInterval?: number;
  events: SocketEvents;
};

/** The one connection of a tab or worker to the assistant. */
export type SocketClient = {
  state(): ConnectionState;
  /** Opens the connection; nothing happens while one is open or opening. */
  connect(): void;
  /** Sends now, or keeps the message until the connection is open (WS-11). */
  send(message: ClientMessageInput): void;
  /** Ends the connection and its series of attempts; clean, so nothing is retried (WS-29). */
  close(): void;
  /** DEC-27: the network, the page, an alarm or the person is back: a new series, now. */
  wake(): void;
};

const CLEAN = 1000;

/** Rules S1 to S16 of docs/protocol.md. */
export function createSocketClient(options: SocketOptions): SocketClient {
  const { clock, events } = options;
  const connectTimeout = options.connectTimeout ?? RECONNECT.timeout;
  const pingInterval = options.pingInterval ?? PING_INTERVAL.page;
  let state: ConnectionState = 'disconnected';
  let socket: SocketPort | null = null;
  let queue: ClientMessageInput[] = [];
  let failures = 0;
  let heard = true;
  let ids = { session_id: '', org_id: '' };
  let cancelTimer = () => {};
  // A late event of an earlier attempt must not affect a later one.
  let attempt = 0;

  function become(next: ConnectionState): void {
    if (state === next) return;
    state = next;
    events.onState(next);
  }

  function start(): void {
    cancelTimer();
    attempt += 1;
    const mine = attempt;
    become('connecting');
    cancelTimer = clock.after(connectTimeout, () => fail({ kind: 'timeout' }));
    options.address().then(
      ({ url, sessionId, orgId }) => {
        if (mine !== attempt) return;
        ids = { session_id: sessionId, org_id: orgId };
        listen(url, mine);
      },
      (cause: unknown) => {
        if (mine !== attempt) return;
        fail(socketFailureOf(cause), options.isFinal?.(cause) ?? false);
      },
    );
  }

  function listen(url: string, mine: number): void {
    let opened: SocketPort;
    try {
      opened = options.open(url);
    } catch (cause) {
      fail(socketFailureOf(cause));
      return;
    }
    socket = opened;
    opened.onopen = () => {
      if (mine === attempt) established(opened);
    };
    opened.onmessage = ({ data }) => {
      if (mine !== attempt) return;
      heard = true;
      events.onFrame(
        typeof data === 'string' ? readServerFrame(data) : { kind: 'unparseable', traceId: null },
      );
    };
    opened.onclose = ({ code, reason }) => {
      if (mine !== attempt) return;
      if (state === 'closing' || code === CLEAN) finish();
      else fail({ kind: 'closed', code, reason });
    };
    // A close always follows; it has the code.
    opened.onerror = () => {};
  }

  function established(opened: SocketPort): void {
    cancelTimer();
    failures = 0;
    heard = true;
    become('connected');
    const waiting = queue;
    queue = [];
    events.onOpen(waiting);
    for (const message of waiting) write(opened, message);
    schedulePing();
  }

  function schedulePing(): void {
    cancelTimer = clock.after(pingInterval, () => {
      // A dead network closes nothing: silence since the last ping is the only sign.
      if (!heard) {
        fail({ kind: 'timeout' });
        return;
      }
      heard = false;
      socket?.send(writeFrame({ type: 'ping' }));
      schedulePing();
    });
  }

  function drop(): void {
    cancelTimer();
    attempt += 1;
    const old = socket;
    socket = null;
    old?.close();
  }

  function write(opened: SocketPort, message: ClientMessageInput): void {
    opened.send(writeFrame(message.type === 'query' ? { ...message, ...ids } : message));
  }

  function fail(failure: SocketFailure, refused = false): void {
    drop();
    become('disconnected');
    events.onError(failure);
    failures += 1;
    if (refused || failures > RECONNECT.maxAttempts) {
      events.onGaveUp(refused ? failure : { kind: 'gaveUp' });
      return;
    }
    cancelTimer = clock.after(reconnectDelay(failures, options.random()), start);
  }

  function finish(): void {
    cancelTimer();
    attempt += 1;
    socket = null;
    become('closed');
  }

  return {
    state: () => state,
    connect: () => {
      if (state === 'connecting' || state === 'connected') return;
      failures = 0;
      start();
    },
    send: (message) => {
      if (state === 'connected' && socket) write(socket, message);
      else queue.push(message);
    },
    close: () => {
      queue = [];
      if (state === 'closed' || state === 'closing') return;
      cancelTimer();
      if (state === 'connected' && socket) {
        become('closing');
        socket.close(CLEAN);
        return;
      }
      drop();
      become('closed');
    },
    wake: () => {
      if (state !== 'disconnected') return;
      failures = 0;
      start();
    },
  };
}
