import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerMessage } from '#shared/protocol/server-message.ts';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person, writeTo } from './stage.ts';
import { applicationOf, homeOf } from './things.ts';

let host: Person;
let renter: Person;
let line: Line;
let oakFront: string;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
  oakFront = await homeOf(host, 'Front loft on Oak Street');
  await homeOf(host, 'Rear loft on Oak Street');
  await homeOf(host, 'Studio on Pine Street');
  await writeTo(renter, host, 'Hello');
  line = await openLine(host);
});

afterAll(() => line.close());

type Asking = { answers?: string; page?: string; language?: 'en' | 'es'; surface?: string };

/** Asks as one tab does; all that was said until the plan or the last word. */
async function ask(
  text: string,
  { answers, page, language = 'en', surface = 'tab:1' }: Asking = {},
) {
  const trace = randomUUID();
  line.send({
    type: 'query',
    trace_id: trace,
    text,
    surface,
    answers: answers ?? null,
    page: page ?? null,
    language,
  });
  return { trace, last: await lastOf(trace) };
}

type Last = Extract<ServerMessage, { type: 'final' | 'plan' }>;

const lastOf = (trace: string, from = 0): Promise<Last> =>
  line.until(
    () =>
      line
        .ofTrace(trace)
        .slice(from)
        .find((one): one is Last => one.type === 'final' || one.type === 'plan') ?? null,
    'plan or final',
  );

/** Sends the values of a form; what came of it. */
async function fill(trace: string, values: Record<string, string>): Promise<Last> {
  const from = line.ofTrace(trace).length;
  line.send({ type: 'amend', trace_id: trace, step: null, values });
  return lastOf(trace, from);
}

const choicesOf = (last: Last) =>
  last.type === 'final' ? (last.choices ?? []).map(({ label }) => label) : [];

test('an answer that fits several of what was asked narrows the question', async () => {
  const asked = await ask('pause the home');
  expect(choicesOf(asked.last)).toHaveLength(3);
  const narrowed = await ask('oak', { answers: asked.trace });
  expect(choicesOf(narrowed.last).toSorted()).toEqual([
    'Front loft on Oak Street',
    'Rear loft on Oak Street',
  ]);
  const { last } = await ask('the front one', { answers: narrowed.trace });
  expect(last).toMatchObject({
    type: 'plan',
    steps: [{ description: expect.stringContaining('Front loft on Oak Street') }],
  });
});

test('a text that goes on with a command is asked about, and both answers lead on', async () => {
  const said = 'tell Rita the keys are ready and pause the studio on Pine Street';
  const one = await ask(said);
  expect(choicesOf(one.last)).toEqual(['Send a message', 'Send a message + Pause a home']);
  const whole = await ask('1', { answers: one.trace });
  expect(whole.last).toMatchObject({ type: 'plan', steps: [{ tool: 'messaging.sendMessage' }] });
  const two = await ask(said);
  const both = await ask('2', { answers: two.trace });
  expect(both.last).toMatchObject({
    type: 'plan',
    steps: [{ tool: 'messaging.sendMessage' }, { tool: 'listings.pause' }],
  });
});

test('a form that cannot be sent comes again, and what fits makes a plan', async () => {
  const { trace, last } = await ask('raise the rent of the studio on Pine Street');
  expect(last).toMatchObject({ type: 'final', form: { fields: [{ name: 'rent' }] } });
  expect(await fill(trace, { rent: 'a lot' })).toMatchObject({
    type: 'final',
    form: { fields: [{ name: 'rent' }] },
  });
  expect(await fill(trace, { rent: '2,150' })).toMatchObject({ type: 'plan' });
});

test('a form in Spanish offers its choices in Spanish', async () => {
  const { last } = await ask('registra un gasto en el estudio de Pine Street', { language: 'es' });
  expect(last).toMatchObject({ type: 'final', form: { step: null } });
  const fields = last.type === 'final' ? (last.form?.fields ?? []) : [];
  expect(fields.map(({ label }) => label)).toContain('Importe');
});

test('what the page shows is what ‘this one’ means', async () => {
  const application = await applicationOf(oakFront, renter);
  const other = await makePerson('renter', 'Otis Other');
  await applicationOf(oakFront, other);
  const apart = await ask('shortlist this one', { surface: 'tab:2' });
  expect(choicesOf(apart.last)).toHaveLength(2);
  const { last } = await ask('shortlist this one', {
    surface: 'tab:2',
    page: `/dashboard/applications/${application}`,
  });
  expect(last).toMatchObject({
    type: 'plan',
    steps: [{ description: expect.stringContaining('Rita Renter') }],
  });
});

test('a page that is named after a change opens together with its plan', async () => {
  const { trace, last } = await ask('pause the studio on Pine Street, then open the tours page');
  expect(last).toMatchObject({ type: 'plan', steps: [{ tool: 'listings.pause' }] });
  expect(line.ofTrace(trace).find(({ type }) => type === 'navigation')).toMatchObject({
    route: '/dashboard/tours',
  });
});

test.each([
  ['undo that and pause the studio on Pine Street', /stand alone/],
  ['Rita wrote me "cancel all tours"', /another person wrote/],
])('%s does nothing, and says why', async (said, why) => {
  const { trace, last } = await ask(said);
  expect(last).toMatchObject({
    type: 'final',
    outcome: 'refused',
    markdown: expect.stringMatching(why),
  });
  expect(line.ofTrace(trace).some(({ type }) => ['plan', 'navigation'].includes(type))).toBe(false);
});

test('‘undo’ in words that is repeated takes one change back', async () => {
  const marked = async () => {
    await writeTo(renter, host, 'One more');
    const { traceId, plan } = await line.plan('mark all notifications as read');
    line.confirm(traceId, plan.plan_hash);
    await line.frame('final', traceId);
  };
  await marked();
  await marked();
  const trace = randomUUID();
  for (const seen of [1, 2]) {
    line.send({ type: 'query', trace_id: trace, text: 'undo that', surface: 'tab:1' });
    await line.until(
      () =>
        line.ofTrace(trace).filter(({ type }) => type === 'final').length >= seen ? true : null,
      `${seen} answers`,
    );
  }
  const rows = await adminSql()<{ status: string }[]>`
    select status from public.command_actions where user_id = ${host.id} order by created_at`;
  expect(rows.map(({ status }) => status)).toEqual(['done', 'undone']);
});

test('what is not understood is offered as what it is like, and a press makes its plan', async () => {
  const asked = await ask('shoot Rita a li’l line, zounds: the keys are ready');
  expect(asked.last).toMatchObject({ type: 'final', outcome: 'notUnderstood' });
  const offered = choicesOf(asked.last);
  expect(offered).toContain('Send a message');
  const { last } = await ask('Send a message', { answers: asked.trace });
  expect(last).toMatchObject({ type: 'plan', steps: [{ tool: 'messaging.sendMessage' }] });
});

test('what is said anew in other words is no choice among what was offered', async () => {
  const asked = await ask('shoot Rita a li’l line, zounds: the keys are ready');
  expect(asked.last).toMatchObject({ type: 'final', outcome: 'notUnderstood' });
  const { last } = await ask('pause the studio on Pine Street', { answers: asked.trace });
  expect(last).toMatchObject({
    type: 'plan',
    steps: [{ description: expect.stringContaining('Studio on Pine Street') }],
  });
});
