import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { FRAME_BYTES_MAX, FRAMES_BURST } from '../../../supabase/assistant/limits.ts';
import { adminSql } from '../../support/database.ts';
import { makePerson, openLine, type Person, writeTo } from './stage.ts';

let host: Person;
let renter: Person;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  renter = await makePerson('renter', 'Rita Renter');
});

test('G6 bad frames get an error each and never close the socket', async () => {
  const line = await openLine(host);
  const noise = fc.sample(fc.oneof(fc.string(), fc.json()), { numRuns: 100, seed: 7 });
  const traceId = randomUUID();
  const bad = [
    ...['', '{', 'null', '[]', '"x"', '{"type":7}', '{"type":"shout"}', '{"type":"query"}'],
    ...noise,
    JSON.stringify({ type: 'query', trace_id: traceId, text: 'x'.repeat(5001) }),
    JSON.stringify({ type: 'confirm', trace_id: traceId, confirm: 'yes' }),
    JSON.stringify({ type: 'query', trace_id: 'a b', text: 'hi' }),
  ];
  for (const text of bad) line.sendRaw(text);
  line.sendRaw(Buffer.from([1, 2, 3]));
  await line.until(
    () =>
      line.frames.filter(({ type }) => type === 'error').length >= bad.length + 1 ? true : null,
    'an error for each',
  );
  const codes = line.frames.flatMap((frame) => (frame.type === 'error' ? [frame.code] : []));
  expect(new Set(codes)).toEqual(new Set(['message_unreadable']));
  const { final } = await line.answer('what can you do');
  expect(final.markdown).toContain('For example:');
  line.close();
});

test('G6 unknown ids get an error and do not close the socket', async () => {
  const line = await openLine(host);
  const traceId = randomUUID();
  line.send({ type: 'resume', trace_id: traceId, after_seq: 0 });
  line.confirm(traceId, 'hash');
  line.send({ type: 'undo', trace_id: traceId, action_id: randomUUID() });
  await line.until(
    () => (line.ofTrace(traceId).filter(({ type }) => type === 'error').length >= 3 ? true : null),
    'three errors',
  );
  const said = line.ofTrace(traceId).filter((frame) => frame.type === 'error');
  expect(said.map(({ code }) => code)).toEqual([
    ...['request_unknown', 'request_unknown', 'action_unknown'],
  ]);
  expect(line.isOpen()).toBe(true);
  line.close();
});

test('G6 a frame beyond 64 KB closes the socket', async () => {
  const line = await openLine(host);
  line.sendRaw(JSON.stringify({ type: 'ping', padding: 'x'.repeat(FRAME_BYTES_MAX) }));
  expect(await line.closed()).toBe(1009);
});

test('G6 a flood closes its own socket and no other', async () => {
  const flooding = await openLine(host);
  const neighbour = await openLine(await makePerson('host', 'Nils Neighbour'));
  for (let count = 0; count < FRAMES_BURST * 3; count += 1) flooding.sendRaw('{"type":"ping"}');
  expect(await flooding.closed()).toBe(1008);
  expect((await neighbour.answer('go to tours')).final.markdown).toContain('Tours');
  neighbour.close();
});

test('A12 [WS-23][DEC-16] a notification reaches every socket of its recipient and no other', async () => {
  const other = await openLine(await makePerson('host', 'Otto Other'));
  const lines = [await openLine(host), await openLine(host)];
  await writeTo(renter, host, 'Ring the bell');
  for (const line of lines) {
    const pushed = await line.frame('notification');
    expect(pushed.seq).toBeGreaterThan(0);
    expect(pushed.notification).toMatchObject({
      recipient_id: host.id,
      type: 'message',
      priority: expect.any(String),
      title: expect.any(String),
      message: expect.any(String),
      id: expect.any(String),
    });
    const [row] = await adminSql()`
      select recipient_id from public.notifications where id = ${pushed.notification.id}`;
    expect(row?.recipient_id).toBe(host.id);
    line.close();
  }
  other.send({ type: 'ping' });
  await other.frame('ack');
  expect(other.frames.some(({ type }) => type === 'notification')).toBe(false);
  other.close();
});

test('A12 notifications come again after the database dropped the listener', async () => {
  const line = await openLine(host);
  // The listener alone: other files ask the same assistant at this moment.
  await adminSql()`
    select pg_terminate_backend(pid) from pg_stat_activity
    where usename = 'kinstead_assistant' and query ilike 'listen%'`;
  await writeTo(renter, host, 'After the cut');
  await line.frame('notification');
  const from = line.frames.length;
  await writeTo(renter, host, 'And another');
  await line.frame('notification', undefined, from);
  line.close();
});

test('G7 a socket of a signed-out user receives nothing more', async () => {
  const person = await makePerson('host', 'Lea Leaver');
  const line = await openLine(person);
  await person.client.auth.signOut();
  await writeTo(renter, person, 'Too late');
  expect(await line.closed()).toBe(4403);
  expect(line.frames.findLast(({ type }) => type === 'error')).toMatchObject({
    code: 'session_ended',
  });
  expect(line.frames.some(({ type }) => type === 'notification')).toBe(false);
});
