import type { ClockPort } from '#shared/platform/ports/clock.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { failureText } from '#shared/platform/socket/failure-text.ts';
import type { SocketPort } from '#shared/platform/socket/port.ts';
import { createSocketClient, type SocketOptions } from '#shared/platform/socket/socket-client.ts';
import type { Frame } from '#shared/protocol/frame.ts';
import type { ServerMessage } from '#shared/protocol/server-message.ts';

/** A clock that stands still until a test turns it. */
export function makeClock() {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: ClockPort = {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  return {
    clock,
    /** When the next timer is due, from now. */
    due: () => (timers.length ? Math.min(...timers.map(({ at }) => at)) - now : null),
    async turn(milliseconds: number) {
      const until = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((one) => one !== next);
        next.run();
        await settled();
      }
      now = until;
    },
  };
}

/** Lets every promise that can go on do so. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}

/** A socket that a test plays the server of. */
export type FakeSocket = SocketPort & { url: string; sent: unknown[]; closedWith: number[] };

/** A client with everything around it in the test's hands. */
export function makeWorld(overrides: Partial<SocketOptions> = {}) {
  const time = makeClock();
  const sockets: FakeSocket[] = [];
  const log = {
    states: [] as string[],
    frames: [] as Frame<ServerMessage>[],
    errors: [] as string[],
    gaveUp: [] as SocketFailure[],
    opened: 0,
  };
  const client = createSocketClient({
    address: async () => ({
      url: `ws://assistant/ws?n=${sockets.length}`,
      sessionId: 's',
      orgId: 'o',
    }),
    open(url) {
      const socket: FakeSocket = {
        url,
        sent: [],
        closedWith: [],
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: (code = 1005) => socket.closedWith.push(code),
      };
      sockets.push(socket);
      return socket;
    },
    clock: time.clock,
    random: () => 0,
    events: {
      onState: (state) => log.states.push(state),
      onFrame: (frame) => log.frames.push(frame),
      onOpen: () => {
        log.opened += 1;
      },
      onGaveUp: (failure) => log.gaveUp.push(failure),
      onError: (failure) => log.errors.push(failureText(failure)),
    },
    ...overrides,
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    client,
    time,
    sockets,
    log,
    last,
    async connect() {
      client.connect();
      await settled();
      last().onopen?.();
    },
    async drop(code = 1006, reason = '') {
      last().onclose?.({ code, reason });
      await settled();
    },
  };
}
