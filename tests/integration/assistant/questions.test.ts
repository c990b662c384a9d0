import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person, writeTo } from './stage.ts';

let host: Person;
let renter: Person;
let here: Line;
let there: Line;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
  await writeTo(renter, host, 'Hello');
  here = await openLine(host);
  there = await openLine(host);
});

afterAll(() => {
  here.close();
  there.close();
});

type Asking = { surface?: string; answers?: string; on?: Line };

/** Asks as a tab does, and waits for the plan or the last word. */
async function ask(text: string, { surface = 'tab:1', answers, on = here }: Asking = {}) {
  const trace_id = randomUUID();
  on.send({ type: 'query', trace_id, text, surface, answers: answers ?? null });
  const last = await on.until(
    () => on.ofTrace(trace_id).find((one) => one.type === 'final' || one.type === 'plan') ?? null,
    'plan or final',
  );
  return { trace_id, last };
}

const isAsked = async (trace: string) => {
  const [row] = await adminSql()`
    select pending is not null as asked from public.command_sessions where trace_id = ${trace}`;
  return row?.asked;
};

test('a question is marked as one, and its answer from the same surface is planned', async () => {
  const { trace_id, last } = await ask('reply to Rita');
  expect(last).toMatchObject({ type: 'final', asks: true });
  const answered = await ask('See you at six', { answers: trace_id });
  expect(answered.last).toMatchObject({ type: 'plan', requires_confirm: true });
});

test('a question is answered once', async () => {
  const { trace_id } = await ask('reply to Rita');
  await ask('See you at six', { answers: trace_id });
  expect(await isAsked(trace_id)).toBe(false);
  const again = await ask('See you at seven', { answers: trace_id });
  expect(again.last).toMatchObject({ type: 'final' });
});

test('a question is not answered from another surface, nor without its trace', async () => {
  const { trace_id } = await ask('reply to Rita');
  for (const asking of [
    { surface: 'tab:2', answers: trace_id },
    { surface: 'extension', answers: trace_id, on: there },
    { surface: 'tab:1' },
    { surface: 'tab:1', answers: randomUUID() },
  ]) {
    const { last } = await ask('water is off', asking);
    expect(last).toMatchObject({
      type: 'final',
      markdown: expect.stringContaining('not understand'),
    });
  }
  expect(await isAsked(trace_id)).toBe(true);
});

test('a question that was cancelled is not answered any more', async () => {
  const { trace_id } = await ask('reply to Rita');
  here.send({ type: 'cancel', trace_id });
  await here.until(
    () => here.ofTrace(trace_id).find((one) => one.type === 'ack' && one.of === 'cancel'),
    'ack of cancel',
  );
  expect(await isAsked(trace_id)).toBe(false);
  const { last } = await ask('water is off', { answers: trace_id });
  expect(last).toMatchObject({ type: 'final' });
});

test('another host’s cancel leaves a question open', async () => {
  const other = await openLine(await makePerson('host', 'Otto Other'));
  const { trace_id } = await ask('reply to Rita');
  other.send({ type: 'cancel', trace_id });
  await other.until(
    () => other.ofTrace(trace_id).find((one) => one.type === 'ack' && one.of === 'cancel'),
    'ack of cancel',
  );
  other.close();
  expect(await isAsked(trace_id)).toBe(true);
});

test('what reads as a command is neither done nor sent', async () => {
  const { trace_id } = await ask('reply to Rita');
  const { last } = await ask('pause the listing on Haskell St', { answers: trace_id });
  expect(last).toMatchObject({ type: 'final', outcome: 'notUnderstood' });
});

test('a client that names no surface is answered on its own connection only', async () => {
  const { final } = await here.answer('reply to Rita');
  expect(final.markdown).toContain('What should it say');
  expect((await there.answer('water is off')).final.markdown).toContain('not understand');
  expect((await here.plan('water is off')).plan.requires_confirm).toBe(true);
});
