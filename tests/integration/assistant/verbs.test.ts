import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person } from './stage.ts';
import { applicationOf, homeOf, requestOf, tourOf } from './things.ts';

let host: Person;
let renter: Person;
let stranger: Person;
let loft: string;
let line: Line;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Ana Diaz');
  stranger = await makePerson('host', 'Otto Other');
  loft = await homeOf(host, 'Sunny loft');
  line = await openLine(host);
});

beforeEach(async () => {
  await adminSql()`delete from public.tours where host_id = ${host.id}`;
});

afterAll(() => line.close());

/** Confirms again and again, and undoes again and again; answers how the undo ended. */
async function repeatAndUndo(
  traceId: string,
  hash: string,
): Promise<{ outcome: string; message: string }> {
  for (const key of ['one', 'two', 'one']) line.confirm(traceId, hash, true, key);
  await line.frame('final', traceId);
  const result = line.ofTrace(traceId).find((one) => one.type === 'tool_result');
  expect(result?.undoable).toBe(true);
  return undo(traceId, result?.action_id ?? '');
}

async function undo(traceId: string, actionId: string) {
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  return line.frame('undone', traceId);
}

const tourRow = async (id: string) => {
  const [row] = await adminSql()<{ starts: string; status: string; moves: number }[]>`
    select to_char(starts_at at time zone time_zone, 'MM-DD HH24:MI') as starts, status,
      (select count(*)::int from public.tour_events e
        where e.tour_id = t.id and e.event = 'rescheduled') as moves
    from public.tours t where id = ${id}`;
  return row;
};

test('a sentence reschedules a tour once, at the home’s local time, and undo says what remains', async () => {
  const tour = await tourOf(host, loft, renter);
  const before = await tourRow(tour);
  const { traceId, plan } = await line.plan('move the tour with Ana to 12 March 10:30');
  const [step] = plan.steps;
  expect(step).toMatchObject({ tool: 'tours.reschedule', undoable: true });
  const times = step?.preview.filter(({ label }) => label === 'Time');
  expect(times).toHaveLength(1);
  expect(times?.[0]?.before).toContain('12:00 PM (Eastern time');
  expect(times?.[0]?.after).toMatch(/Mar 12, \d{4}, 10:30 AM \(Eastern time/);
  expect(step?.form?.fields).toMatchObject([{ kind: 'moment', zone: 'America/New_York' }]);
  expect(await tourRow(tour)).toEqual(before);
  for (const key of ['one', 'two', 'one']) line.confirm(traceId, plan.plan_hash, true, key);
  await line.frame('final', traceId);
  expect(await tourRow(tour)).toEqual({ starts: '03-12 10:30', status: 'scheduled', moves: 1 });
  const undone = await undo(traceId, step?.id ?? '');
  expect(undone.outcome).toBe('partial');
  expect(undone.message).toContain('has to be confirmed again');
  expect(await tourRow(tour)).toEqual({ ...before, status: 'scheduled', moves: 2 });
});

test('a tour that was changed since is left as it is by an undo, which says so', async () => {
  const tour = await tourOf(host, loft, renter);
  const { traceId, actionId } = await line.run('reschedule the tour of the loft to 12 March 10:30');
  await adminSql()`update public.tours set status = 'confirmed' where id = ${tour}`;
  const after = await tourRow(tour);
  const undone = await undo(traceId, actionId);
  expect(undone).toMatchObject({ outcome: 'refused' });
  expect(undone.message).toContain('changed since');
  expect(await tourRow(tour)).toEqual(after);
});

test('a tour that is over is not rescheduled: the answer gives the rule’s own reason and no plan', async () => {
  await tourOf(host, loft, renter, 'completed', -2);
  const { traceId, final } = await line.answer('move the tour with Ana to 12 March 10:30');
  expect(final.markdown).toContain('This tour is completed');
  expect(line.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
});

test('a plan that is no longer allowed when it is confirmed is refused with the rule’s own reason', async () => {
  const tour = await tourOf(host, loft, renter);
  const { traceId, plan } = await line.plan('move the tour with Ana to 12 March 10:30');
  await adminSql()`
    update public.tours set status = 'cancelled', cancel_reason = 'Let' where id = ${tour}`;
  line.confirm(traceId, plan.plan_hash);
  expect(await line.frame('final', traceId)).toMatchObject({
    outcome: 'refused',
    markdown: expect.stringContaining('This tour is cancelled'),
  });
  expect((await tourRow(tour))?.moves).toBe(0);
});

test('an ambiguous tour is asked for, and “the second one” resumes', async () => {
  await tourOf(host, loft, renter, 'confirmed', 20);
  const later = await tourOf(host, loft, renter, 'confirmed', 22);
  const { final } = await line.answer('move the tour with Ana to 12 March 10:30');
  expect(final.markdown).toMatch(/1\. Ana Diaz, Sunny loft.*\n2\. Ana Diaz, Sunny loft/);
  const { traceId } = await line.run('the second one');
  expect(await tourRow(later)).toMatchObject({ starts: '03-12 10:30', moves: 1 });
  expect((await line.frame('plan', traceId)).steps).toHaveLength(1);
});

const priorityOf = async (id: string) => {
  const [row] = await adminSql()<{ priority: string }[]>`
    select priority from public.maintenance_requests where id = ${id}`;
  return row?.priority;
};

test('a sentence sets the priority of a request, and undo restores it', async () => {
  const request = await requestOf(host, loft, 'Broken heating');
  const { traceId, plan } = await line.plan('make the broken heating urgent');
  expect(plan.steps[0]?.preview).toEqual([
    { label: 'Priority', before: 'Medium', after: 'Urgent' },
  ]);
  expect(await priorityOf(request)).toBe('medium');
  line.confirm(traceId, plan.plan_hash);
  await line.frame('final', traceId);
  expect(await priorityOf(request)).toBe('urgent');
  expect(await repeatAndUndo(traceId, plan.plan_hash)).toMatchObject({
    outcome: 'done',
    message: 'It is as it was.',
  });
  expect(await priorityOf(request)).toBe('medium');
  const again = await line.answer('set the priority of the heating to medium');
  expect(again.final.markdown).toContain('nothing to do');
});

test('a sentence moves an application back on the board, and undo brings it forth again', async () => {
  const wren = await makePerson('renter', 'Wren Castillo');
  const application = await applicationOf(loft, wren);
  await adminSql()`update public.applications set status = 'shortlisted' where id = ${application}`;
  const status = async () => {
    const [row] = await adminSql()<{ status: string }[]>`
      select status from public.applications where id = ${application}`;
    return row?.status;
  };
  const { traceId, plan } = await line.plan('quita a Wren de la lista corta');
  expect(plan.steps[0]).toMatchObject({ tool: 'applications.moveBack', undoable: true });
  expect(await status()).toBe('shortlisted');
  line.confirm(traceId, plan.plan_hash);
  await line.frame('final', traceId);
  expect(await status()).toBe('screening');
  await undo(traceId, plan.steps[0]?.id ?? '');
  expect(await status()).toBe('shortlisted');
});

const notesOf = async (application: string) => {
  const rows = await adminSql()<{ content: string }[]>`
    select content from public.application_notes
    where application_id = ${application} and deleted_at is null`;
  return rows.map(({ content }) => content);
};

test('a sentence adds one note to an application, and undo removes it', async () => {
  const grace = await makePerson('renter', 'Grace Hall');
  const application = await applicationOf(loft, grace);
  const text = 'add a note to Grace’s application: called her landlord';
  const { traceId, plan } = await line.plan(text);
  expect(plan.steps[0]?.preview).toEqual([
    { label: 'Notes', before: '–', after: '1: called her landlord' },
  ]);
  line.confirm(traceId, plan.plan_hash);
  await line.frame('final', traceId);
  expect(await notesOf(application)).toEqual(['called her landlord']);
  expect((await repeatAndUndo(traceId, plan.plan_hash)).outcome).toBe('done');
  expect(await notesOf(application)).toEqual([]);
  const gone = await line.run(text);
  await adminSql()`
    update public.application_notes set content = '', deleted_at = now()
    where application_id = ${application} and deleted_at is null`;
  expect((await undo(gone.traceId, gone.actionId)).outcome).toBe('refused');
});

test('a host of another organisation finds none of the rows, and nothing is done', async () => {
  await tourOf(host, loft, renter);
  const request = await requestOf(host, loft, 'Leaking tap');
  const other = await openLine(stranger);
  for (const sentence of [
    'move the tour with Ana to 12 March 10:30',
    'make the leaking tap urgent',
    'add a note to Ana’s application: hello',
  ]) {
    const { traceId, final } = await other.answer(sentence);
    expect(final.markdown, sentence).toContain('I do not know');
    expect(other.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
  }
  expect(await priorityOf(request)).toBe('medium');
  other.close();
});
