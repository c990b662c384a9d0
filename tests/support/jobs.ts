import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Job } from '../../supabase/assistant/jobs/registry.ts';
import { startJobs } from '../../supabase/assistant/jobs/runner.ts';
import { createMetrics } from '../../supabase/observe/metrics.ts';
import { IMPATIENT, PROBES, probeFunctions } from './job-probes.ts';
import { type TestPlatform, withPlatform } from './platform.ts';

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
type Worker = ReturnType<typeof startJobs> & {
  logged: Record<string, unknown>[];
  figures(): Promise<string>;
};

/** Starts a platform of its own, as its functions must not be seen by other tests. */
export async function withJobs(): Promise<JobsStage> {
  const platform = await withPlatform();
  await platform.admin.unsafe(`set role postgres; ${probeFunctions}; reset role`);
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
        databaseUrl: url.href,
        supabaseUrl: platform.url,
        logger,
        metrics,
        jobs,
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
