import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile } from '../bench/row.ts';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { type OwnStack, startStack } from '../support/stack.ts';
import { findLosses } from './process-death/checker.ts';
import { KILLS, killAndWait, type Victim, victimOf } from './process-death/kills.ts';
import { type Listener, type Load, listen, startLoad } from './process-death/load.ts';

/**
 * F4: what was acknowledged survives `kill -9` of anything, at random moments under load.
 * `KILLS=` sets how many; `BREAK=async-commit` shows that the checker goes red.
 */
const LISTENERS = 3;

let stack: OwnStack;
let conversation: string;
let load: Load;
let listeners: Listener[];

beforeAll(async () => {
  stack = await startStack('crash');
  if (process.env.BREAK === 'async-commit') await breakCommits();
  const [renter, host] = await Promise.all([signIn('renter'), signIn('host')]);
  conversation = (await renter.client.rpc('start_conversation', { other_user: host.id })).data;
  const more = await Promise.all(Array.from({ length: LISTENERS - 1 }, () => signIn('host')));
  listeners = [host, ...more].map(({ client, id }) => listen(client, id, conversation));
  const uploader = createClient(stack.supabaseUrl, stack.secretKey);
  load = startLoad({ writer: renter.client, sender: renter.id, conversation, uploader });
}, 480_000);

afterAll(async () => {
  for (const one of listeners ?? []) one.stop();
  await stack?.stop();
});

/** A build that answers before its commit is on the disk. */
async function breakCommits(): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`alter system set synchronous_commit = off`;
  await sql`alter system set wal_writer_delay = '10s'`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}

async function signIn(name: string): Promise<{ client: SupabaseClient; id: string }> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey);
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@kinstead.test`,
    password: 'kinstead-local',
  });
  if (error) throw error;
  return { client, id: data.user.id };
}

const soon = { interval: 25, timeout: 90_000 };

/** The ms until every listener has all that was acknowledged by now. */
async function catchUp(): Promise<number> {
  const wanted = [...load.ledger.messages];
  const back = performance.now();
  const missing = () => wanted.filter((id) => !listeners.every((one) => one.has(id))).length;
  await expect.poll(missing, soon).toBe(0);
  return performance.now() - back;
}

test('[F4] no acknowledged write is lost, and every client catches up', async () => {
  const random = seededRandom('process-death');
  const down: number[] = [];
  const behind = new Map<Victim, number[]>();
  for (let round = 0; round < KILLS; round++) {
    const { messages, files } = load.ledger;
    const reached = { messages: messages.length + 5, files: files.size + 1 };
    await expect.poll(() => messages.length, soon).toBeGreaterThan(reached.messages);
    await expect.poll(() => files.size, soon).toBeGreaterThan(reached.files);
    // The random moment itself.
    await sleep(random.integer(400));
    const victim = victimOf(round, random);
    down.push(await killAndWait(stack, victim));
    behind.set(victim, [...(behind.get(victim) ?? []), await catchUp()]);
  }
  await load.stop();
  const losses = await findLosses(stack, conversation, load.ledger);
  const { messages, files } = load.ledger;
  await recordResult({
    id: 'F4',
    what: `kill -9 of ${[...behind.keys()].join(', ')}`,
    seed: random.seed,
    figures: {
      kills: KILLS,
      ...Object.fromEntries([...behind].map(([victim, all]) => [victim, all.length])),
      messages: messages.length,
      files: files.size,
      listeners: LISTENERS,
      lostMessages: losses.messages.length,
      lostFiles: losses.files.length,
      caughtUpP50: Math.round(percentile([...behind.values()].flat(), 0.5)),
      caughtUpP95: Math.round(percentile([...behind.values()].flat(), 0.95)),
      ...Object.fromEntries(
        [...behind].map(([victim, all]) => [
          `caughtUpP95After_${victim}`,
          Math.round(percentile(all, 0.95)),
        ]),
      ),
      downP50: Math.round(percentile(down, 0.5)),
      downP95: Math.round(percentile(down, 0.95)),
    },
  });
  expect(losses).toEqual({ messages: [], files: [], doubled: 0 });
}, 3_600_000);
