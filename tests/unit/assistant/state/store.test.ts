import { expect, test } from 'vitest';
import { commandErrorText } from '#shared/domains/assistant/model/error-text.ts';
import type { CommandSessions } from '#shared/domains/assistant/model/schema.ts';
import { createAssistant } from '#shared/domains/assistant/state/store.ts';
import { currentSession } from '#shared/domains/assistant/ui/command-bar/command-bar-rules.ts';
import type { SocketFailure } from '#shared/platform/socket/failure.ts';
import { createSocketClient } from '#shared/platform/socket/socket-client.ts';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { type FakeSocket, makeClock, settled } from '../../socket/world.ts';

/** An assistant whose server is the test. */
function makeAssistant(initial?: CommandSessions) {
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

const plan: ServerMessageBody = {
  type: 'plan',
  plan_hash: 'hash',
  requires_confirm: true,
  expires_at: null,
  steps: [],
};
const confirm = {
  type: 'confirm',
  trace_id: 't1',
  confirm: true,
  plan_hash: 'hash',
  idempotency_key: 't1:hash',
};

test('[WS-07] a question is sent with its trace, and the panel shows it', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi', voice: true, attachments: [{ kind: 'document', ref: 'r' }] });
  expect(world.last().sent).toEqual([
    {
      type: 'query',
      trace_id: 't1',
      text: 'hi',
      voice: true,
      session_id: 's',
      org_id: 'o',
      attachments: [{ kind: 'document', ref: 'r' }],
      surface: 'tab-1',
      answers: null,
      language: 'es',
      zone: 'America/Los_Angeles',
      page: '/dashboard/tours',
    },
  ]);
  expect(world.current()).toMatchObject({ query: 'hi', state: 'planning' });
});

test('[WS-08][DEC-13] a plan gets one answer, with its hash', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.assistant.answer('t1', true);
  world.say(1, plan);
  world.assistant.answer('t1', true);
  world.assistant.answer('t1', false);
  expect(world.last().sent.slice(1)).toEqual([confirm]);
});

test('[PNL-28] retry confirms the same plan with the same key, or asks again without one', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, plan);
  world.assistant.answer('t1', true);
  world.say(0, { type: 'error', code: 'of_tomorrow', message: 'No' });
  world.assistant.retry('t1');
  expect(world.last().sent.slice(1)).toEqual([confirm, confirm]);
  world.assistant.ask({ text: 'there' });
  world.say(1, { type: 'error', code: 'of_tomorrow', message: 'No' }, 't2');
  world.assistant.retry('t2');
  expect(world.last().sent.at(-1)).toMatchObject({ type: 'query', trace_id: 't3', text: 'there' });
});

test('C3 [DEC-15] after a reconnection open requests are resumed and repeated', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'waiting for its plan' });
  world.assistant.ask({ text: 'confirmed' });
  world.say(1, plan, 't2');
  world.assistant.answer('t2', true);
  world.assistant.ask({ text: 'over' });
  world.say(1, { type: 'final', markdown: 'x', artifacts: [] }, 't3');
  await world.reconnect();
  expect(world.last().sent).toMatchObject([
    { type: 'query', trace_id: 't1' },
    { type: 'resume', trace_id: 't2', after_seq: 1 },
    { ...confirm, trace_id: 't2', idempotency_key: 't2:hash' },
  ]);
});

test('C3 an undo without an answer is sent again', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  const call = { tool: 'x', action_id: 'a' };
  world.say(1, { type: 'tool_call', ...call, description: '' });
  world.say(2, { type: 'tool_result', ...call, result: null, undoable: true });
  world.say(3, { type: 'final', markdown: '', artifacts: [] });
  world.assistant.undo('t1', 'a');
  world.assistant.undo('t1', 'a');
  const undo = { type: 'undo', trace_id: 't1', action_id: 'a' };
  expect(world.last().sent.slice(1)).toEqual([undo]);
  await world.reconnect();
  expect(world.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 3 }, undo]);
});

test('[WS-11] a question asked offline is sent once', async () => {
  const world = makeAssistant();
  world.assistant.ask({ text: 'early' });
  await world.connect();
  expect(world.last().sent).toMatchObject([{ type: 'query', text: 'early' }]);
});

test('C1 [DEC-15] a gap in the frames is requested, and nothing is applied twice', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, { type: 'token', text: 'a' });
  world.say(3, { type: 'token', text: 'c' });
  expect(world.last().sent.at(-1)).toEqual({ type: 'resume', trace_id: 't1', after_seq: 1 });
  for (const [seq, text] of [
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ] as const) {
    world.say(seq, { type: 'token', text });
  }
  expect(world.current()?.responseText).toBe('abc');
});

test('[WS-28][WS-30][WS-31] the current session shows that the connection is lost', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  await world.reconnect();
  expect(world.current()?.error).toBeNull();
  world.last().onclose?.({ code: 1006, reason: '' });
  expect(world.said()).toBe('Connection lost. Attempting to reconnect...');
  expect(world.heard.gaveUp).toEqual([]);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await world.time.turn(30_000);
    world.last().onclose?.({ code: 1006, reason: '' });
  }
  expect(world.said()).toBe('Connection lost. Please refresh the page to reconnect.');
  expect(world.assistant.store.getState().connectionFailure).toEqual({ kind: 'gaveUp' });
  expect(world.heard.gaveUp).toEqual([{ kind: 'gaveUp' }]);
  world.assistant.socket.wake();
  await settled();
  world.last().onopen?.();
  expect(world.current()?.error).toBeNull();
  expect(world.assistant.store.getState().connectionFailure).toBeNull();
});

test('[WS-23][WS-24] notifications and navigations are passed to the shell', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'go to earnings' });
  const navigation: ServerMessageBody = {
    type: 'navigation',
    route: '/dashboard/earnings',
    title: 'Earnings',
    query: 'x',
    action_data: null,
  };
  world.say(1, navigation);
  world.say(1, navigation);
  const notification = {
    id: 'n',
    recipient_id: 'u',
    type: 'message',
    title: 'T',
    message: 'M',
    priority: 'low',
  };
  world.say(1, { type: 'notification', notification }, 'connection');
  expect(world.heard).toMatchObject({ routes: ['/dashboard/earnings'], notifications: ['n'] });
});

test('[PNL-27] an unparseable message is shown on the current session, an unknown type is ignored', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.last().onmessage?.({ data: '{"type":"dance","trace_id":"t1","seq":1}' });
  expect(world.current()?.error).toBeNull();
  world.last().onmessage?.({ data: '{' });
  expect(world.said()).toBe('Error processing server response');
});

test('a dismissed panel shows nothing, and its session stays', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.assistant.dismiss();
  expect(world.current()).toBeNull();
  world.assistant.show({ traceId: 't1', query: 'hi', language: 'en', askedAt: 1 });
  expect(world.current()?.query).toBe('hi');
});

test('C3 [DEC-15] a restarted worker resumes from its stored state', async () => {
  const before = makeAssistant();
  await before.connect();
  before.assistant.ask({ text: 'hi' });
  before.say(1, plan);
  before.assistant.answer('t1', true);
  const { sessions, currentTraceId } = before.assistant.store.getState();
  const stored = JSON.parse(JSON.stringify({ sessions, currentTraceId }));
  const after = makeAssistant(stored);
  await after.connect();
  expect(after.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 1 }, confirm]);
});

test('reset closes the connection and clears the sessions', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.assistant.reset();
  expect(world.last().closedWith).toEqual([1000]);
  expect(world.assistant.store.getState().sessions).toEqual([]);
});

test('a change by a tool, and its undo, are announced once each by the name of the tool', async () => {
  const { assistant, heard, connect, say } = makeAssistant();
  await connect();
  assistant.ask({ text: 'make the heating urgent' });
  const call = { tool: 'maintenance.setPriority', action_id: 'a' };
  say(1, { type: 'ack', of: 'query' });
  say(2, { type: 'tool_call', ...call, description: 'Set the priority' });
  expect(heard.tools).toEqual([]);
  const result: ServerMessageBody = { type: 'tool_result', ...call, result: {}, undoable: true };
  say(3, result);
  say(3, result);
  say(4, { type: 'final', markdown: 'Done', artifacts: [] });
  expect(heard.tools).toEqual(['maintenance.setPriority']);
  say(5, { type: 'undone', action_id: 'a', outcome: 'done', message: 'Medium again' });
  expect(heard.tools).toEqual(['maintenance.setPriority', 'maintenance.setPriority']);
});

const EARLIER = { traceId: 'far', query: 'set the rent', language: 'es', askedAt: 7 } as const;

/** The frames of a request that another device made and confirmed. */
const FAR: ServerMessageBody[] = [
  { type: 'ack', of: 'query' },
  { type: 'navigation', route: '/dashboard/tours', title: 'Tours', query: 'x', action_data: null },
  plan,
  { type: 'ack', of: 'confirm' },
  { type: 'tool_call', tool: 'listings.setRent', action_id: 'a', description: 'Set the rent' },
  { type: 'tool_result', tool: 'listings.setRent', action_id: 'a', result: {}, undoable: true },
  { type: 'final', markdown: 'Done', artifacts: [], outcome: 'done' },
];

test('C8 [DEC-15] a request of another device is read from the log, and nothing of it happens again', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.show(EARLIER);
  expect(world.last().sent).toEqual([{ type: 'resume', trace_id: 'far', after_seq: 0 }]);
  for (const [index, body] of FAR.entries()) world.say(index + 1, body, 'far');
  expect(world.current()).toMatchObject({ query: 'set the rent', state: 'success', createdAt: 7 });
  expect(world.heard.routes).toEqual([]);
  expect(world.heard.tools).toEqual([]);
  // Lost before it was all there, it is asked for again, and never as a new question.
  await world.reconnect();
  expect(world.last().sent).toEqual([]);
});

test('[DEC-15] a request that was not read before the connection broke is read on the next one', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.show(EARLIER);
  await world.reconnect();
  expect(world.last().sent).toEqual([{ type: 'resume', trace_id: 'far', after_seq: 0 }]);
});

test('[DEC-14] what another device did is taken back without showing its request', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.takeBack(EARLIER, 'a');
  expect(world.last().sent).toEqual([
    { type: 'resume', trace_id: 'far', after_seq: 0 },
    { type: 'undo', trace_id: 'far', action_id: 'a' },
  ]);
  expect(world.current()).toBeNull();
  for (const [index, body] of FAR.entries()) world.say(index + 1, body, 'far');
  world.say(8, { type: 'undone', action_id: 'a', outcome: 'refused', message: 'Changed' }, 'far');
  const [session] = world.assistant.store.getState().sessions;
  expect(session?.steps[0]?.undo).toEqual({ outcome: 'refused', message: 'Changed' });
  expect(world.heard.tools).toEqual(['listings.setRent']);
});

test('C9 a waiting plan stays with the sessions when the next question is asked, and is shown again', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'one' });
  world.say(1, plan);
  world.assistant.dismiss();
  world.assistant.ask({ text: 'two' });
  world.say(1, { type: 'final', markdown: 'Two', artifacts: [] }, 't2');
  world.assistant.show({ traceId: 't1', query: 'one', language: 'en', askedAt: 1 });
  expect(world.current()).toMatchObject({ query: 'one', state: 'awaitingConfirm' });
  world.assistant.answer('t1', true);
  expect(world.last().sent.at(-1)).toEqual(confirm);
});

test('a question that was not sent survives a restart and is sent once, with where it was asked', async () => {
  const before = makeAssistant();
  before.assistant.ask({ text: 'list my homes' });
  const { sessions, currentTraceId } = before.assistant.store.getState();
  const after = makeAssistant(JSON.parse(JSON.stringify({ sessions, currentTraceId })));
  await after.connect();
  expect(after.last().sent).toMatchObject([
    { type: 'query', text: 'list my homes', language: 'es', page: '/dashboard/tours' },
  ]);
  after.say(1, { type: 'ack', of: 'query' });
  await after.reconnect();
  expect(after.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 1 }]);
});

test('C7 values that were on their way when the connection broke go out again', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'invite' });
  const form = { step: null, fields: [] };
  world.say(1, { type: 'final', markdown: 'Whom?', artifacts: [], asks: true, form });
  world.assistant.amend('t1', null, { name: 'Cleo' });
  world.assistant.amend('t1', null, { name: 'Dora' });
  await world.reconnect();
  expect(world.last().sent).toEqual([
    { type: 'resume', trace_id: 't1', after_seq: 1 },
    { type: 'amend', trace_id: 't1', step: null, values: { name: 'Cleo' } },
  ]);
});

test('[PNL-27][PNL-28] Retry after an unreadable message reads the log again, and confirms nothing', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, plan);
  world.last().onmessage?.({ data: '{' });
  world.assistant.retry('t1');
  expect(world.last().sent.slice(1)).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 1 }]);
  world.say(0, { type: 'ack', of: 'resume' });
  expect(world.said()).toBeNull();
});
