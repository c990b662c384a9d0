import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { homeOf } from './things.ts';

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

const LOFT = 'set the rent of the loft on Oak Street to 2150';
const STUDIO = 'set the rent of the studio on Pine Street to 1234';

const rentOf = async (id = loft) => {
  const [row] = await adminSql()<{ rent: number }[]>`
    select rent_cents as rent from public.listings where id = ${id}`;
  return row?.rent;
};

/** Asks for what was undone once more, by its action. */
function redo(text: string, action: string) {
  const trace = randomUUID();
  line.send({ type: 'query', trace_id: trace, text, redoes: action });
  return trace;
}

test('what was undone is planned once more, waits, and is done by its yes', async () => {
  const before = await rentOf();
  const { actionId } = await line.run(LOFT);
  expect((await line.answer('undo that')).final.markdown).toContain('Front loft on Oak Street');
  expect(await rentOf()).toBe(before);
  const again = await line.plan('redo that');
  expect(again.plan).toMatchObject({
    requires_confirm: true,
    steps: [{ tool: 'listings.setRent' }],
  });
  expect(await rentOf()).toBe(before);
  line.confirm(again.traceId, again.plan.plan_hash);
  await line.frame('final', again.traceId);
  expect(await rentOf()).toBe(215_000);
  // It is done again: there is nothing left to redo, by words or by its action.
  expect((await line.answer('rehaz')).final).toMatchObject({ outcome: 'refused' });
  const late = await line.frame('final', redo(LOFT, actionId));
  expect(late).toMatchObject({ outcome: 'refused' });
});

test('a change is redone by its action, as its button does, and by no one else', async () => {
  const { traceId, actionId } = await line.run(LOFT);
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  await line.frame('undone', traceId);
  const stranger = await makePerson('host', 'Sam Stranger');
  const theirs = await openLine(stranger);
  theirs.send({ type: 'query', trace_id: 'theirs', text: 'x', redoes: actionId });
  expect(await theirs.frame('final', 'theirs')).toMatchObject({ outcome: 'refused' });
  theirs.close();
  const trace = redo(LOFT, actionId);
  const plan = await line.frame('plan', trace);
  line.confirm(trace, plan.plan_hash);
  await line.frame('final', trace);
  expect(await rentOf()).toBe(215_000);
});

test('the last two are undone, and redone in their order', async () => {
  const before = await rentOf();
  await line.run(LOFT);
  await line.run(STUDIO);
  const { final, traceId } = await line.answer('deshaz los dos últimos cambios');
  expect(final).toMatchObject({ outcome: 'done' });
  // The pages hear which kinds of things are other now.
  const told = line.ofTrace(traceId).filter(({ type }) => type === 'tool_result');
  expect(told).toHaveLength(2);
  expect(await rentOf()).toBe(before);
  const { plan } = await line.plan('redo the last two changes');
  expect(plan.steps.map(({ description }) => description)).toEqual([
    expect.stringContaining('Front loft'),
    expect.stringContaining('Studio'),
  ]);
});

test('a redo whose thing is gone is refused, and says which', async () => {
  await line.run(LOFT);
  await line.answer('undo');
  await adminSql()`delete from public.listings where id = ${loft}`;
  const { final } = await line.answer('redo');
  expect(final).toMatchObject({
    outcome: 'refused',
    markdown: expect.stringContaining('Front loft on Oak Street is not there any more'),
  });
});

test('where nothing was undone there is nothing to redo', async () => {
  await line.run(LOFT);
  const { final } = await line.answer('rehaz eso');
  expect(final).toMatchObject({ outcome: 'refused', markdown: expect.stringContaining('redo') });
});
