import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Pace } from '../../supabase/assistant/jobs/boss.ts';
import type { Job } from '../../supabase/assistant/jobs/registry.ts';
import { startJobs } from '../../supabase/assistant/jobs/runner.ts';
import { createMetrics } from '../../supabase/observe/metrics.ts';
import { type TestPlatform, withPlatform } from './platform.ts';

/** Looks at once where the product waits for a minute. */
export const IMPATIENT: Pace = { pollSeconds: 1, superviseSeconds: 1, cronSeconds: 1 };

/** Job functions that only tests have. */
export const PROBES: readonly Job[] = [
  { name: 'probe' },
  { name: 'tick', schedule: '* * * * *', batch: 10 },
];

const FUNCTIONS = `
  create table private.probe_runs (
    id bigint generated always as identity primary key, n integer not null,
    at timestamptz not null default clock_timestamp()
  );
  create sequence private.probe_attempts;
  create function private.run_probe(payload jsonb) returns integer
    language plpgsql security definer set search_path = '' as $$
  begin
    -- A sequence remembers what a rollback forgets.
    perform nextval('private.probe_attempts');
    insert into private.probe_runs (n) values ((payload ->> 'n')::integer);
    perform pg_sleep(coalesce((payload ->> 'sleep')::float, 0));
    if payload ? 'fail' then raise exception 'the probe fails'; end if;
    return 1;
  end $$;
  create table private.ticks (id bigint generated always as identity primary key, done boolean not null default false);
  create function private.run_tick(at timestamptz default now(), batch integer default 10)
    returns integer language sql security definer set search_path = '' as $$
    with todo as (
      select id from private.ticks where not done limit batch for update skip locked
    ), made as (
      update private.ticks t set done = true from todo where t.id = todo.id returning 1
    ) select count(*)::integer from made
  $$;
  grant execute on function private.run_probe(jsonb) to kinstead_jobs;
  grant execute on function private.run_tick(timestamptz, integer) to kinstead_jobs;`;

/** A database with the probes, and workers on it. */
export type JobsStage = TestPlatform & {
  /** As the login of the worker. */
  jobsUrl: string;
  /** Queues a probe as a server function would. */
  enqueue(payload: Record<string, unknown>): Promise<void>;
  runs(): Promise<number[]>;
  worker(jobs?: readonly Job[]): Worker;
};

/** A worker in this process, with what it logged. */
export type Worker = ReturnType<typeof startJobs> & {
  logged: Record<string, unknown>[];
  figures(): Promise<string>;
};

/** Starts a platform of its own, as its functions must not be seen by other tests. */
export async function withJobs(): Promise<JobsStage> {
  const platform = await withPlatform();
  await platform.admin.unsafe(`set role postgres; ${FUNCTIONS}; reset role`);
  const url = new URL(platform.adminUrl);
  url.username = 'kinstead_jobs';
  url.password = platform.keys.databasePasswords.kinstead_jobs;
  const workers: Worker[] = [];
  return {
    ...platform,
    jobsUrl: url.href,
    enqueue: async (payload) => {
      const { admin } = platform;
      await admin`select private.enqueue_job('probe', ${JSON.stringify(payload)}::text::jsonb)`;
    },
    runs: async () => {
      const rows = await platform.admin<{ n: number }[]>`
        select n from private.probe_runs order by n`;
      return rows.map(({ n }) => n);
    },
    worker: (jobs = PROBES) => {
      const logged: Record<string, unknown>[] = [];
      const metrics = createMetrics();
      const logger = memoryLog(logged);
      const started = startJobs({
        ...{ databaseUrl: url.href, logger, metrics, jobs },
        pace: IMPATIENT,
      });
      const worker = { ...started, logged, figures: () => metrics.text() };
      workers.push(worker);
      return worker;
    },
    close: async () => {
      await Promise.all(workers.map((one) => one.stop()));
      await platform.close();
    },
  };
}

function memoryLog(lines: Record<string, unknown>[]): Logger {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return pino({ base: null }, stream);
}
