import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminSql } from '../../support/database.ts';
import { type Line, makePerson, openLine, type Person, writeTo } from './stage.ts';

let host: Person;
let renter: Person;
let line: Line;

beforeEach(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
  for (const text of ['one', 'two', 'three']) await writeTo(renter, host, text);
  line = await openLine(host);
});

afterEach(() => line.close());

async function unread(): Promise<string[]> {
  const rows = await adminSql()<{ id: string }[]>`
    select id from public.notifications
    where recipient_id = ${host.id} and read_at is null order by id`;
  return rows.map(({ id }) => id);
}

const outcome = async (traceId: string) => (await line.frame('undone', traceId)).outcome;

test('A8 [DEC-14][WS-09] undo makes exactly those unread again that the change read', async () => {
  const [kept] = await unread();
  await host.client
    .from('notifications')
    .update({ read_at: new Date().toISOString() })
    .eq('id', kept ?? '');
  const before = await unread();
  expect(before.length).toBeGreaterThan(0);
  const { traceId, actionId } = await line.run('mark all notifications as read');
  expect(await unread()).toEqual([]);
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  expect(await outcome(traceId)).toBe('done');
  expect(await unread()).toEqual(before);
});

test('A3 the plan shows what will change before it runs', async () => {
  const count = (await unread()).length;
  const { plan } = await line.plan('mark all my notifications as read please');
  expect(plan.steps[0]).toMatchObject({
    undoable: true,
    preview: expect.arrayContaining([
      { label: 'Unread notifications', before: String(count), after: '0' },
    ]),
  });
});

test('without unread notifications there is no plan', async () => {
  await line.run('mark all notifications as read');
  const { traceId, final } = await line.answer('mark all notifications as read');
  expect(final.markdown).toContain('nothing to do');
  expect(line.ofTrace(traceId).some(({ type }) => type === 'plan')).toBe(false);
});

test('A8 [DEC-14] undo leaves rows alone that changed since: partial', async () => {
  const before = await unread();
  const { traceId, actionId } = await line.run('mark all notifications as read');
  const [touched = ''] = before;
  await adminSql()`update public.notifications set read_at = now() where id = ${touched}`;
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  expect(before).toHaveLength(3);
  expect(await outcome(traceId)).toBe('partial');
  expect(await unread()).toEqual(before.filter((id) => id !== touched));
});

test('A8 [DEC-14] when everything changed since, undo is refused and says so', async () => {
  const { traceId, actionId } = await line.run('mark all notifications as read');
  await adminSql()`
    update public.notifications set read_at = now() where recipient_id = ${host.id}`;
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  const undone = await line.frame('undone', traceId);
  expect(undone).toMatchObject({ outcome: 'refused', action_id: actionId });
  expect(undone.message).toContain('changed since');
  expect(await unread()).toEqual([]);
});

test('A8 [DEC-14] an undo that comes again gets its stored outcome', async () => {
  const { traceId, actionId } = await line.run('mark all notifications as read');
  const other = await openLine(host);
  for (const one of [line, other, line, other]) {
    one.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  }
  const first = await line.frame('undone', traceId);
  expect(await other.frame('undone', traceId)).toEqual(first);
  // Marking again after the undo is a change of its own: a late repetition does not touch it.
  await line.run('mark all notifications as read');
  other.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  await other.until(
    () => (other.frames.filter(({ type }) => type === 'undone').length >= 2 ? true : null),
    'stored outcome',
  );
  expect(await unread()).toEqual([]);
  other.close();
});

async function sentRow(content: string) {
  const [row] = await adminSql()<{ id: string; unsent: boolean }[]>`
    select id, unsent_at is not null as unsent from public.messages
    where sender_id = ${host.id} and content in (${content}, '') order by seq desc limit 1`;
  return row;
}

test('A8 [DEC-14] undo of a reply unsends the message', async () => {
  const { traceId, actionId } = await line.run('reply to Rita: stays unread');
  expect(line.ofTrace(traceId).find((one) => one.type === 'tool_result')?.undoable).toBe(true);
  expect((await sentRow('stays unread'))?.unsent).toBe(false);
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  expect(await outcome(traceId)).toBe('done');
  expect((await sentRow('stays unread'))?.unsent).toBe(true);
});

test('A8 [DEC-14] undo of a reply that was read says what remains', async () => {
  const { traceId, actionId } = await line.run('reply to Rita: read at once');
  const id = (await sentRow('read at once'))?.id ?? '';
  await adminSql()`update public.messages set read_status = 'read' where id = ${id}`;
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  const undone = await line.frame('undone', traceId);
  expect(undone.outcome).toBe('partial');
  expect(undone.message).toContain('had been read');
  expect((await sentRow('read at once'))?.unsent).toBe(true);
});

test('A8 [DEC-14] a reply is not unsent after 24 hours, and the undo says why', async () => {
  const { traceId, actionId } = await line.run('reply to Rita: yesterday');
  const id = (await sentRow('yesterday'))?.id ?? '';
  await adminSql()`
    update public.messages set created_at = now() - interval '25 hours' where id = ${id}`;
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  const undone = await line.frame('undone', traceId);
  expect(undone).toMatchObject({
    outcome: 'refused',
    message: 'A message can be taken back for 24 hours.',
  });
  expect((await sentRow('yesterday'))?.unsent).toBe(false);
});

test('A8 an undo that races with its confirm finds all or nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { traceId, plan } = await line.plan('mark all notifications as read');
    const actionId = plan.steps[0]?.id ?? '';
    const other = await openLine(host);
    const before = await unread();
    line.confirm(traceId, plan.plan_hash);
    other.send({ type: 'undo', trace_id: traceId, action_id: actionId });
    await line.frame('final', traceId);
    const answer = await other.until(
      () => other.frames.find(({ type }) => type === 'undone' || type === 'error'),
      'answer to undo',
    );
    expect(await unread()).toEqual(answer.type === 'undone' ? before : []);
    if (answer.type === 'error') {
      other.send({ type: 'undo', trace_id: traceId, action_id: actionId });
      await other.frame('undone', traceId);
      expect(await unread()).toEqual(before);
    }
    other.close();
  }
});

test('A7 an undo checks the current rights', async () => {
  const { traceId, actionId } = await line.run('mark all notifications as read');
  await host.client.auth.signOut();
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  expect(await line.closed()).toBe(4403);
  expect(await unread()).toEqual([]);
});

test.each([randomUUID(), 'x', ''])('an unknown action (%s) gets an error', async (actionId) => {
  const { traceId } = await line.run('mark all notifications as read');
  line.send({ type: 'undo', trace_id: traceId, action_id: actionId });
  await line.frame('error', traceId);
  expect(line.isOpen()).toBe(true);
});
