import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessageOf } from '#shared/protocol/server-message.ts';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person, writeTo } from './stage.ts';
import { homeOf } from './things.ts';

let host: Person;
let rita: Person;
let gabriel: Person;
let line: Line;
let loft: string;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  rita = await makePerson('renter', 'Rita Renter');
  gabriel = await makePerson('renter', 'Gabriel Soto');
  loft = await homeOf(host, 'Front loft on Oak Street');
  await homeOf(host, 'Studio on Pine Street');
  await writeTo(rita, host, 'Hello');
  await writeTo(gabriel, host, 'Good day');
  line = await openLine(host);
});

afterAll(() => line.close());

type Plan = ServerMessageOf<'plan'>;

/** Says words to a plan; what came of it, up to the last frame that they lead to. */
async function say(trace: string, plan: Plan, text: string, unsent = false) {
  const from = line.ofTrace(trace).length;
  line.send({ type: 'reply', trace_id: trace, plan_hash: plan.plan_hash, text, unsent });
  const ends = ['token', 'final', 'error'];
  const last = await line.until(
    () =>
      line
        .ofTrace(trace)
        .slice(from)
        .find(({ type }) => ends.includes(type)) ?? null,
    `answer to “${text}”`,
  );
  const next = line
    .ofTrace(trace)
    .slice(from)
    .findLast((one): one is Plan => one.type === 'plan');
  return { last, next };
}

const sentTo = async (person: Person, content: string) => {
  const rows = await adminSql()`
    select m.id from public.messages m
    join public.conversation_participants p on p.conversation_id = m.conversation_id
    where m.sender_id = ${host.id} and p.user_id = ${person.id} and m.content = ${content}`;
  return rows.length;
};

const rentOf = async () => {
  const [row] = await adminSql()<{ rent_cents: number }[]>`
    select rent_cents from public.listings where id = ${loft}`;
  return Number(row?.rent_cents);
};

test('A16 another person and another text take the place of the first, and nothing is done before a yes', async () => {
  const { traceId, plan } = await line.plan('tell Rita: the keys are ready');
  const one = await say(traceId, plan, 'not Rita, Gabriel');
  expect(one.next).toMatchObject({
    requires_confirm: true,
    steps: [{ description: expect.stringContaining('Gabriel Soto') }],
  });
  expect(one.next?.plan_hash).not.toBe(plan.plan_hash);
  expect(one.last).toMatchObject({ text: expect.stringContaining('Rita Renter → Gabriel Soto') });
  if (!one.next) throw new Error('no plan');
  const two = await say(traceId, one.next, 'make it say "come at five"');
  if (!two.next) throw new Error('no plan');
  expect(await sentTo(gabriel, 'come at five')).toBe(0);
  const yes = await say(traceId, two.next, 'yes, do it');
  expect(yes.last).toMatchObject({ type: 'final' });
  expect(await sentTo(gabriel, 'come at five')).toBe(1);
  expect(await sentTo(rita, 'the keys are ready')).toBe(0);
});

test('A16 an amount in words changes the plan, with its before and after', async () => {
  const before = await rentOf();
  const { traceId, plan } = await line.plan('set the rent of the loft on Oak Street to 2150');
  const { next } = await say(traceId, plan, 'hazlo 2200');
  expect(next?.steps[0]?.preview).toContainEqual(
    expect.objectContaining({ after: expect.stringContaining('2,200') }),
  );
  expect(await rentOf()).toBe(before);
  // An old plan is not the one that is seen: it is shown what waits now, and nothing runs.
  const stale = await say(traceId, plan, 'yes');
  expect(stale.next?.plan_hash).toBe(next?.plan_hash);
  expect(await rentOf()).toBe(before);
});

test('A16 steps are added and left out', async () => {
  const { traceId, plan } = await line.plan('pause the loft on Oak Street');
  const added = await say(traceId, plan, 'also tell Rita: it is paused');
  expect(added.next?.steps.map(({ tool }) => tool)).toEqual([
    'listings.pause',
    'messaging.sendMessage',
  ]);
  if (!added.next) throw new Error('no plan');
  const less = await say(traceId, added.next, 'sin el último');
  expect(less.next?.steps.map(({ tool }) => tool)).toEqual(['listings.pause']);
  if (!less.next) throw new Error('no plan');
  expect((await say(traceId, less.next, 'no')).last).toMatchObject({
    type: 'final',
    markdown: 'Dismissed',
  });
});

test('A16 what is not understood leaves the plan as it is, and says which words', async () => {
  const { traceId, plan } = await line.plan('set the rent of the loft on Oak Street to 2150');
  const { last, next } = await say(traceId, plan, 'make it purple');
  expect(last).toMatchObject({ type: 'token', text: expect.stringContaining('“purple”') });
  expect(next).toBeUndefined();
  line.confirm(traceId, plan.plan_hash, false);
  await line.frame('final', traceId);
});

test('A16 a yes is not taken while values stand in a form', async () => {
  const { traceId, plan } = await line.plan('set the rent of the loft on Oak Street to 2150');
  const before = await rentOf();
  const { last } = await say(traceId, plan, 'yes', true);
  expect(last).toMatchObject({ type: 'token', text: expect.stringContaining('not sent') });
  expect(await rentOf()).toBe(before);
});

test('A16 a request of its own is none to the plan, which goes on waiting', async () => {
  const { traceId, plan } = await line.plan('set the rent of the loft on Oak Street to 2150');
  const { last } = await say(traceId, plan, 'pause the studio on Pine Street');
  expect(last).toMatchObject({ type: 'error', code: 'another_request', seq: 0 });
  const [row] = await adminSql()<{ state: string }[]>`
    select state from public.command_sessions where trace_id = ${traceId}`;
  expect(row?.state).toBe('awaitingConfirm');
});

test('A16 a repeated yes, and one of another person, do nothing more', async () => {
  const { traceId, plan } = await line.plan('tell Rita: once');
  const other = await openLine(host);
  const yes = {
    type: 'reply',
    trace_id: traceId,
    plan_hash: plan.plan_hash,
    text: 'sí',
    unsent: false,
  } as const;
  for (const one of [line, other, line, other]) one.send(yes);
  await Promise.all([line.frame('final', traceId), other.frame('final', traceId)]);
  expect(await sentTo(rita, 'once')).toBe(1);
  const stranger = await makePerson('host', 'Sam Stranger');
  const theirs = await openLine(stranger);
  theirs.send({ ...yes, trace_id: traceId });
  expect(await theirs.frame('error')).toMatchObject({ code: 'request_unknown' });
  theirs.send({ ...yes, trace_id: randomUUID() });
  for (const one of [theirs, other]) one.close();
});
