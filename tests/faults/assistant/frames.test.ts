import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRAME_BYTES_MAX } from '../../../supabase/assistant/limits.ts';
import {
  type Line,
  makePerson,
  openLine,
  type Person,
  writeTo,
} from '../../integration/assistant/stage.ts';
import { adminSql } from '../../support/database.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { type Processes, startProcesses } from './two-processes.ts';

/** Frames that no client of ours would send. */
const FRAMES = sized(300, 10_000);

/** Of which so many go over one socket, below the burst that would close it. */
const EACH = 150;

let host: Person;
let processes: Processes;

beforeAll(async () => {
  host = await makePerson('host', 'Hana Host');
  await writeTo(await makePerson('renter', 'Rita Renter'), host, 'Hello');
  processes = await startProcesses(1);
});

afterAll(() => processes?.stop());

const valid = () =>
  fc.constantFrom<Record<string, unknown>>(
    { type: 'query', trace_id: randomUUID(), text: 'reply to Rita: hello', language: 'es' },
    {
      type: 'confirm',
      trace_id: randomUUID(),
      confirm: true,
      plan_hash: 'a',
      idempotency_key: 'b',
    },
    { type: 'undo', trace_id: randomUUID(), action_id: randomUUID() },
    { type: 'reply', trace_id: randomUUID(), plan_hash: 'a', text: 'make it 40' },
    { type: 'amend', trace_id: randomUUID(), plan_hash: 'a', step: randomUUID(), values: {} },
    { type: 'cancel', trace_id: randomUUID() },
    { type: 'resume', trace_id: randomUUID(), after_seq: 0 },
    { type: 'ping' },
  );

const FIELDS = [
  ...['type', 'trace_id', 'text', 'confirm', 'plan_hash', 'idempotency_key', 'action_id'],
  ...['after_seq', 'language', 'zone', 'page', 'surface', 'attachments', 'proposes', 'redoes'],
  ...['__proto__', 'constructor', 'toString'],
];

/** Values that readers stumble over: other types, edges of numbers, halves of characters, depth. */
const odd = () =>
  fc.oneof(
    fc.anything({ withBigInt: false, withNullPrototype: false }),
    fc.constantFrom<unknown>(
      ...[
        null,
        true,
        -1,
        0,
        1e308,
        2 ** 53,
        0.1,
        '',
        '\u0000',
        '\ud800',
        '\u202e',
        'é'.repeat(5_000),
      ],
      ...[[], {}, [[]], { length: 1e9 }, "'; drop table messages; --", '%s%n', '../../etc'],
    ),
    fc.integer({ min: 10, max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  );

const json = (value: unknown) => JSON.stringify(value) ?? 'undefined';

/** A frame of the protocol with one field that is something else, left out or added. */
const bent = () =>
  fc
    .tuple(valid(), fc.constantFrom(...FIELDS), fc.option(odd(), { nil: undefined }))
    .map(([frame, field, value]) => json({ ...frame, [field]: value }));

/** A frame of the protocol with a stretch of its text cut out, doubled or turned round. */
const torn = () =>
  fc.tuple(valid().map(json), fc.nat(200), fc.nat(20)).map(([text, at, length]) => {
    const [from, to] = [at % text.length, (at % text.length) + length];
    return `${text.slice(0, from)}${text.slice(to)}${length % 2 ? text.slice(from, to).repeat(2) : ''}`;
  });

const nested = () =>
  fc
    .integer({ min: 1, max: 20_000 })
    .map((depth) => `{"type":${'['.repeat(depth)}${']'.repeat(depth)}}`);

const frames = () =>
  fc.oneof<fc.Arbitrary<string | Buffer>[]>(
    bent(),
    torn(),
    nested(),
    fc.string({ unit: 'binary' }),
    fc.json(),
    odd().map(json),
    fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
  );

/** Whether the server answers something: a line that it closed is opened anew. */
async function answersStill(line: Line): Promise<boolean> {
  const { final } = await line.answer('what can you do');
  return final.markdown.length > 0;
}

test('[F14] no frame brings the server down, stays without an answer or leaves a step behind', async () => {
  const random = seededRandom('frames');
  const given = fc.sample(frames(), { numRuns: FRAMES, seed: random.seed });
  const began = performance.now();
  let deaf = 0;
  let closed = 0;
  for (let at = 0; at < given.length; at += EACH) {
    const line = await openLine(host, processes.url);
    for (const frame of given.slice(at, at + EACH)) {
      if (!line.isOpen()) {
        closed += 1;
        break;
      }
      line.sendRaw(frame);
    }
    // The allowance for a burst is spent: a question of a person comes later.
    await sleep(500);
    if (!line.isOpen() || !(await answersStill(line))) deaf += 1;
    line.close();
    const large = await openLine(host, processes.url);
    large.sendRaw(
      `{"type":"ping","padding":"${'x'.repeat(FRAME_BYTES_MAX + random.integer(9e6))}"}`,
    );
    expect(await large.closed()).toBe(1009);
  }
  const stuck = await adminSql()<{ state: string }[]>`
    select state from public.command_sessions
    where user_id = ${host.id} and state not in ('success', 'error', 'awaitingConfirm')`;
  const [sent] = await adminSql()<{ count: number }[]>`
    select count(*)::int as count from public.messages where sender_id = ${host.id}`;
  await recordResult({
    id: 'F14',
    what: 'malformed, unknown and oversized frames',
    seed: random.seed,
    figures: {
      frames: given.length,
      oversized: Math.ceil(given.length / EACH),
      uncaughtErrors: processes.errors.length,
      stuckSteps: stuck.length,
      socketsClosed: closed,
      socketsWithoutAnswer: deaf,
      seconds: Math.round((performance.now() - began) / 1000),
    },
  });
  expect(processes.errors).toEqual([]);
  expect({ stuck: [...stuck], closed, deaf, sent: sent?.count }).toEqual({
    stuck: [],
    closed: 0,
    deaf: 0,
    sent: 0,
  });
});
