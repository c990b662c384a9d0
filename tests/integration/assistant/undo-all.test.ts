import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { applicationOf, homeOf } from './things.ts';

let host: Person;
let line: Line;
let loft: string;

beforeEach(async () => {
  host = await makePerson('host', 'Hana Host');
  loft = await homeOf(host, 'Front loft on Oak Street');
  await homeOf(host, 'Studio on Pine Street');
  line = await openLine(host);
});

afterEach(() => line.close());

const RENT = 'set the rent of the loft on Oak Street to 2150';
const AGAIN = 'set the rent of the loft on Oak Street to 2300';
const TITLE = 'rename the studio on Pine Street: Garden studio';

async function homes(): Promise<unknown> {
  return adminSql()`
    select id, title, rent_cents from public.listings where owner_id = ${host.id} order by id`;
}

type Ask = { surface?: string; language?: 'en' | 'es' };

/** Asks in a conversation and waits for the plan that comes of it. */
async function planned(text: string, { surface = 'tab:1', language = 'en' }: Ask = {}) {
  const trace = randomUUID();
  line.send({ type: 'query', trace_id: trace, text, surface, language });
  return { trace, plan: await line.frame('plan', trace) };
}

async function done(text: string, ask?: Ask) {
  const { trace, plan } = await planned(text, ask);
  line.confirm(trace, plan.plan_hash);
  return { trace, plan, final: await line.frame('final', trace) };
}

async function said(text: string, { surface = 'tab:1', language = 'en' }: Ask = {}) {
  const trace = randomUUID();
  line.send({ type: 'query', trace_id: trace, text, surface, language });
  return line.frame('final', trace);
}

test.each([
  'undo everything of this conversation',
  'undo all',
  'Deshaz todo lo de esta conversación',
])('“%s” takes back all of the conversation after one yes, the newest first', async (text) => {
  const before = await homes();
  await done(RENT);
  await done(TITLE);
  await done(AGAIN);
  const after = await homes();
  const { trace, plan } = await planned(text);
  expect(plan.requires_confirm).toBe(true);
  expect(plan.steps.map(({ tool }) => tool)).toEqual([
    'listings.setRent',
    'listings.setTitle',
    'listings.setRent',
  ]);
  expect(plan.steps[0]?.preview).toContainEqual(
    expect.objectContaining({
      before: expect.stringContaining('2,300'),
      after: expect.stringContaining('2,150'),
    }),
  );
  expect(await homes()).toEqual(after);
  line.confirm(trace, plan.plan_hash);
  await line.frame('final', trace);
  expect(await homes()).toEqual(before);
  // What was taken back is not there to be taken back once more.
  expect(await said(text)).toMatchObject({ outcome: 'refused' });
});

test('what was done in another conversation stays', async () => {
  const before = await homes();
  await done(RENT, { surface: 'tab:2' });
  expect(await said('undo all')).toMatchObject({ outcome: 'refused' });
  await done(TITLE);
  const { plan } = await done('undo all');
  expect(plan.steps.map(({ tool }) => tool)).toEqual(['listings.setTitle']);
  expect(await homes()).not.toEqual(before);
});

test('what has no way back or has changed since is named, and stays', async () => {
  const renter = await makePerson('renter', 'Rita Renter');
  await applicationOf(loft, renter);
  await done('decline Rita because the income is too low');
  await done(TITLE);
  await done(RENT);
  await adminSql()`update public.listings set rent_cents = 100000 where id = ${loft}`;
  const { trace, plan } = await planned('undo all');
  expect(plan.steps.map(({ tool }) => tool)).toEqual(['listings.setTitle']);
  const told = line
    .ofTrace(trace)
    .map((one) => (one.type === 'token' ? one.text : ''))
    .join('');
  expect(told).toMatch(/^This stays as it is:\n- .*rent.*changed since.*\n- .*Rita/i);
});

test('a yes or a no in words answers it, and other words leave it as it is', async () => {
  const before = await homes();
  await done(RENT);
  const { trace, plan } = await planned('deshaz todos los cambios', { language: 'es' });
  expect(plan.steps[0]?.name).toBe('Deshacer');
  expect(plan.steps[0]).toMatchObject({ undoable: false, redoable: true });
  expect(plan.steps[0]).not.toHaveProperty('final_because');
  const reply = (text: string) =>
    line.send({
      type: 'reply',
      trace_id: trace,
      plan_hash: plan.plan_hash,
      text,
      unsent: false,
    });
  reply('a 2200');
  expect((await line.frame('token', trace)).text).toContain('se confirma o se descarta');
  reply('sí');
  await line.frame('final', trace);
  expect(await homes()).toEqual(before);
});

test('what was taken back meanwhile is shown again before anything is done', async () => {
  await done(TITLE);
  const { trace: of, final } = await done(RENT);
  expect(final.markdown).toContain('Front loft');
  const { trace, plan } = await planned('undo all');
  const result = line.ofTrace(of).find((one) => one.type === 'tool_result');
  line.send({ type: 'undo', trace_id: of, action_id: result?.action_id ?? '' });
  await line.frame('undone', of);
  const from = line.frames.length;
  line.confirm(trace, plan.plan_hash);
  const again = await line.frame('plan', trace, from);
  expect(again.changed).toBe(true);
  expect(again.steps[0]?.preview).toContainEqual(
    expect.objectContaining({ after: 'This was undone meanwhile.' }),
  );
});
