import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../support/platform.ts';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';
import { wrongs } from './ledger/invariants.ts';
import { makeTown, OPERATIONS, WEIGHTED } from './ledger/operations.ts';

const OPERATIONS_IN_ALL = sized(300, 5000);
const BATCH = sized(25, 100);

// A database of its own: what is in the books cannot be taken out again.
let platform: TestPlatform;
let sql: postgres.Sql;

beforeAll(async () => {
  platform = await withPlatform();
  sql = postgres(platform.adminUrl, { max: 4, onnotice: () => {} });
}, 480_000);
afterAll(async () => {
  await sql?.end();
  await platform?.close();
});

test(`the ledger balances after ${OPERATIONS_IN_ALL} random operations`, async () => {
  const random = seededRandom('ledger');
  const town = await makeTown(sql);
  const done: Record<string, number> = {};
  const refused: Record<string, number> = {};
  for (let turn = 1; turn <= OPERATIONS_IN_ALL; turn += 1) {
    const name = random.pick(WEIGHTED);
    try {
      await OPERATIONS[name]?.(sql, town, random);
      done[name] = (done[name] ?? 0) + 1;
    } catch (error) {
      // A refusal has its code; anything else is a fault.
      if (!(error instanceof postgres.PostgresError) || !error.hint) throw error;
      refused[error.hint] = (refused[error.hint] ?? 0) + 1;
    }
    if (turn % BATCH === 0)
      expect(await wrongs(sql), `turn ${turn}, SEED=${random.seed}`).toEqual({});
  }
  expect(await wrongs(sql)).toEqual({});
  // Enough happened, so that the sums were of something.
  const never = Object.keys(OPERATIONS).filter((name) => !(name in done));
  expect(never.length, never.join()).toBeLessThanOrEqual(sized(4, 0));
  const [books] = await sql`
    select count(*)::int as entries, count(distinct kind)::int as kinds from public.ledger_entries`;
  expect(books?.kinds).toBeGreaterThan(sized(6, 10));
  await recordResult({
    id: 'LEDGER',
    what: 'random operations on the books',
    seed: random.seed,
    figures: { operations: OPERATIONS_IN_ALL, entries: books?.entries, ...done, ...refused },
  });
});

test('the checks of the ledger detect books that are wrong', async () => {
  // Past every trigger, as only the superuser can.
  const broken = await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        update public.ledger_lines set amount_cents = amount_cents + 1
        where (entry_id, line) = (select entry_id, line from public.ledger_lines limit 1)`;
      throw Object.assign(new Error('rolled back'), {
        found: await wrongs(tx as unknown as postgres.Sql),
      });
    })
    .catch((error: Error & { found?: Record<string, unknown[]> }) => error.found ?? {});
  expect(Object.keys(broken)).toEqual(expect.arrayContaining(['UNBALANCED', 'ACCOUNTS']));
});
