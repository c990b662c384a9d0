import { expect, test } from 'vitest';
import type { ServerMessageBody } from '#shared/protocol/server-message.ts';
import { confirm, makeAssistant, plan } from './world.ts';

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
  after.say(2, { type: 'token', text: 'Three homes' });
  await after.reconnect();
  expect(after.last().sent).toEqual([{ type: 'resume', trace_id: 't1', after_seq: 2 }]);
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
