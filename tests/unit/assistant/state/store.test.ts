import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { settled } from '../../socket/world.ts';
import { confirm, makeAssistant, plan } from './world.ts';

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

test('C3 [DEC-15] a question of which only its ack was heard is asked again, with its trace', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, { type: 'ack', of: 'query' });
  await world.reconnect();
  expect(world.last().sent).toMatchObject([{ type: 'query', trace_id: 't1', text: 'hi' }]);
  world.say(1, { type: 'ack', of: 'query' });
  world.say(2, plan);
  await world.reconnect();
  expect(world.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 2 }]);
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

const reply = {
  type: 'reply',
  trace_id: 't1',
  plan_hash: 'hash',
  text: 'make it 40',
  unsent: false,
};

test('C10 what is said while a plan waits in sight is said to the plan, and again after a loss', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, plan);
  expect(world.assistant.ask({ text: 'make it 40', voice: true })).toBe('t1');
  expect(world.last().sent.slice(1)).toEqual([reply]);
  await world.reconnect();
  expect(world.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 1 }, reply]);
  world.say(2, { type: 'ack', of: 'reply' });
  world.say(3, {
    type: 'plan',
    plan_hash: 'next',
    requires_confirm: true,
    expires_at: null,
    steps: [],
  });
  world.say(4, { type: 'token', text: 'Amount: 30 → 40' });
  expect(world.current()).toMatchObject({
    state: 'awaitingConfirm',
    plan: { hash: 'next' },
    responseText: 'Amount: 30 → 40',
    amending: undefined,
  });
});

test('C10 words that do not fit leave the plan as it is', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, plan);
  world.assistant.ask({ text: 'make it 40' });
  world.say(2, { type: 'ack', of: 'reply' });
  world.say(3, { type: 'token', text: 'I do not know “40” here.' });
  expect(world.current()).toMatchObject({ plan: { hash: 'hash' }, amending: undefined });
  world.assistant.answer('t1', true);
  expect(world.last().sent.at(-1)).toEqual(confirm);
});

test.each(['another_request', 'message_unreadable'])(
  'C10 after %s what was said is asked by itself, and the plan stays',
  async (code) => {
    const world = makeAssistant();
    await world.connect();
    world.assistant.ask({ text: 'hi' });
    world.say(1, plan);
    world.assistant.ask({ text: 'make it 40' });
    world.say(0, { type: 'error', code, message: '' });
    expect(world.last().sent.at(-1)).toMatchObject({
      type: 'query',
      trace_id: 't2',
      text: 'make it 40',
    });
    const [first] = world.assistant.store.getState().sessions;
    expect(first).toMatchObject({ state: 'awaitingConfirm', amending: undefined, error: null });
  },
);

test('C10 a yes in words runs the plan as a confirm does', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, plan);
  world.assistant.ask({ text: 'yes' });
  world.say(2, { type: 'ack', of: 'confirm' });
  expect(world.current()).toMatchObject({ state: 'executing', amending: undefined });
});

test('an undone change is asked for once more by its action', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.redo('pause the loft', 'action-1');
  expect(world.last().sent.at(-1)).toMatchObject({
    type: 'query',
    text: 'pause the loft',
    redoes: 'action-1',
  });
});

test('what is put away while it is read is cancelled: a model may be reading it', async () => {
  const world = makeAssistant();
  await world.connect();
  world.assistant.ask({ text: 'hi' });
  world.say(1, { type: 'ack', of: 'query' });
  world.assistant.dismiss();
  expect(world.last().sent.at(-1)).toEqual({ type: 'cancel', trace_id: 't1' });
});
