import { commandErrorText } from '#shared/domains/assistant/model/error-text.ts';
import type { CommandSessions } from '#shared/domains/assistant/model/schema.ts';
import { createAssistant } from '#shared/domains/assistant/state/store.ts';
import { currentSession } from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { createSocketClient } from '#shared/platform/socket/socket-client.ts';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { type FakeSocket, makeClock, settled } from '../../socket/world.ts';

/** An assistant whose server is the test. */
export function makeAssistant(initial?: CommandSessions) {
  const time = makeClock();
  const sockets: FakeSocket[] = [];
  const heard = {
    notifications: [] as string[],
    routes: [] as string[],
    gaveUp: [] as SocketFailure[],
    tools: [] as string[],
  };
  let ids = 0;
  const assistant = createAssistant({
    surface: 'tab-1',
    place: () => ({ language: 'es', zone: 'America/Los_Angeles', page: '/dashboard/tours' }),
    ...(initial && { initial }),
    clock: time.clock,
    newId: () => {
      ids += 1;
      return `t${ids}`;
    },
    onNotification: ({ id }) => heard.notifications.push(id),
    onNavigation: ({ route }) => heard.routes.push(route),
    onGaveUp: (failure) => heard.gaveUp.push(failure),
    onToolDone: (tool) => heard.tools.push(tool),
    socket: (events) =>
      createSocketClient({
        address: async () => ({ url: 'ws://x/ws', sessionId: 's', orgId: 'o' }),
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
        events,
      }),
  });
  const last = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return {
    assistant,
    heard,
    last,
    time,
    async connect() {
      assistant.socket.connect();
      await settled();
      last().onopen?.();
    },
    /** Loses the connection and gets the next one. */
    async reconnect() {
      last().onclose?.({ code: 1006, reason: '' });
      await time.turn(1000);
      last().onopen?.();
    },
    say(seq: number, body: ServerMessageBody, trace_id = 't1') {
      last().onmessage?.({ data: JSON.stringify({ ...body, trace_id, seq }) });
    },
    current: () => currentSession(assistant.store.getState()),
    /** What the panel says is wrong. */
    said() {
      const error = currentSession(assistant.store.getState())?.error;
      return error ? commandErrorText(error) : null;
    },
  };
}

/** A plan that waits. */
export const plan: ServerMessageBody = {
  type: 'plan',
  plan_hash: 'hash',
  requires_confirm: true,
  expires_at: null,
  steps: [],
};
/** The yes to it. */
export const confirm = {
  type: 'confirm',
  trace_id: 't1',
  confirm: true,
  plan_hash: 'hash',
  idempotency_key: 't1:hash',
};
