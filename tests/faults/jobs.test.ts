import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '../../supabase/environment.ts';
import { probeFunctions } from '../support/job-probes.ts';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';
import { type OwnStack, startStack } from '../support/stack.ts';

/** `kill -9` of two workers and of Postgres at random moments, while jobs come in. */
const KILLS = Number(process.env.KILLS ?? sized(3, 50));
const JOBS_A_KILL = 20;

let stack: OwnStack;
let sql: postgres.Sql;
const workers: ChildProcess[] = [];

beforeAll(async () => {
  stack = await startStack('jobs');
  sql = postgres(stack.adminDatabaseUrl, { max: 2, onnotice: () => {}, backoff: () => 0.2 });
  await sql.unsafe(`set role postgres; ${probeFunctions}; reset role`);
  await sql`select private.ensure_job_queue('probe')`;
  // What the product waits for half a minute, and tries again after another quarter.
  await sql`
    update pgboss.queue set heartbeat_seconds = 2, retry_delay = 1, retry_backoff = false,
      retry_limit = 1000
    where name = 'probe'`;
  workers.push(await startWorker(), await startWorker());
}, 480_000);

afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await sql?.end({ timeout: 1 });
  await stack?.stop();
});

async function startWorker(): Promise<ChildProcess> {
  const text = await readFile(join(stack.dataDir, 'keys.json'), 'utf8');
  const url = new URL(stack.databaseUrl);
  url.username = 'kinstead_jobs';
  url.password = z
    .object({ databasePasswords: z.object({ kinstead_jobs: z.string() }) })
    .parse(JSON.parse(text)).databasePasswords.kinstead_jobs;
  const child = fork(join(ROOT, 'tests/support/job-worker.ts'), {
    env: { ...process.env, JOBS_DATABASE_URL: url.href },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`the worker ended with ${code}`)));
  });
  return child;
}

/** Until the database answers; what was not acknowledged may have happened. */
async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await sleep(200);
    }
  }
}

test('every queued job runs once, whichever process is killed', async () => {
  const random = seededRandom('jobs');
  const acknowledged = new Set<number>();
  const killed: Record<string, number> = {};
  let next = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Every smoke run kills one of each.
    const victim = kill % 3 === 1 ? 'postgres' : kill % 3 === 2 ? 'both workers' : 'a worker';
    killed[victim] = (killed[victim] ?? 0) + 1;
    const feeding = feed(() => {
      next += 1;
      return next;
    }, acknowledged);
    await sleep(random.integer(600));
    if (victim === 'postgres') await stack.kill('postgres');
    else {
      const dying = victim === 'a worker' ? [random.integer(2)] : [0, 1];
      for (const at of dying) workers[at]?.kill('SIGKILL');
      for (const at of dying) workers[at] = await startWorker();
    }
    await feeding;
  }
  const waiting = () => sql<{ waiting: number }[]>`
    select count(*)::int as waiting from pgboss.job where name = 'probe' and state <> 'completed'`;
  for (;;) {
    const [row] = await insist(async () => waiting());
    if (row?.waiting === 0) break;
    await sleep(200);
  }
  const rows = await sql<{ n: number; runs: number }[]>`
    select n, count(*)::int as runs from private.probe_runs group by n`;
  const ran = new Map(rows.map(({ n, runs }) => [n, runs]));
  expect(
    [...ran].filter(([, runs]) => runs !== 1),
    'ran more than once',
  ).toEqual([]);
  expect(
    [...acknowledged].filter((n) => !ran.has(n)),
    'never ran',
  ).toEqual([]);
  expect(acknowledged.size).toBe(KILLS * JOBS_A_KILL);
  const again = await sql`select from pgboss.job where name = 'probe' and retry_count > 0`;
  await recordResult({
    id: 'jobs',
    what: 'kill -9 of workers and Postgres',
    seed: random.seed,
    figures: { jobs: acknowledged.size, ran: ran.size, interrupted: again.length, ...killed },
  });
  expect(await sql`select from pgboss.job where name = 'dead_jobs'`).toEqual([]);
  expect(again.length, 'something was interrupted').toBeGreaterThan(0);
});

/** Queues jobs one after another, each with a number of its own until it is acknowledged. */
async function feed(number: () => number, acknowledged: Set<number>): Promise<void> {
  for (let count = 0; count < JOBS_A_KILL; count += 1) {
    await insist(async () => {
      const n = number();
      await sql`
        select private.enqueue_job('probe', jsonb_build_object('n', ${n}::int, 'sleep', 0.1))`;
      acknowledged.add(n);
    });
  }
}
