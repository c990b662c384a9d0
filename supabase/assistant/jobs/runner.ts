import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Metrics } from '../../observe/metrics.ts';
import { CALM, openBoss, type Pace } from './boss.ts';
import { mendStamps } from './clock.ts';
import { readQueue } from './figures.ts';
import { createLastRuns, type JobsHealth } from './last-runs.ts';
import { JOBS, type Job } from './registry.ts';

/** What runs jobs needs to know; `jobs` and `pace` are for tests. */
export type JobsOptions = {
  databaseUrl: string;
  /** Where functions are that a job asks. */
  supabaseUrl: string;
  logger: Logger;
  metrics?: Metrics;
  jobs?: readonly Job[];
  pace?: Pace;
};

/** One process' share of the jobs. */
export type Jobs = {
  /** Resolves once it listens. */
  ready: Promise<void>;
  health(): JobsHealth;
  stop(): Promise<void>;
};

/** Calls of one function in one run: far more than any day brings, and an end for a loop. */
const CALLS_MAX = 1000;
const STOP_MS = 5000;
const RETRY_MS = 2000;
/** A batch of files takes seconds; what takes longer hangs. */
const ASK_MS = 60_000;

const answerSchema = z.object({ done: z.number().int() });

/** Runs jobs until it is stopped; without a database it waits for one. */
export function startJobs(options: JobsOptions): Jobs {
  const { logger, metrics, jobs = JOBS, pace = CALM } = options;
  const boss = openBoss(options.databaseUrl, pace);
  const stopping = new AbortController();
  const count = metrics?.counter('jobs_total', 'Runs of jobs by outcome.');
  const time = metrics?.histogram('job_duration_seconds', 'Time that runs took.');
  if (metrics) readQueue(metrics, boss);
  const lastRuns = createLastRuns(jobs);
  metrics?.read('gauge', 'job_last_run_seconds', 'Seconds since each job last ran here.', () =>
    Object.entries(lastRuns.read().last_run_seconds).map(([job, value]) => ({
      labels: { job },
      value,
    })),
  );
  metrics?.read('gauge', 'jobs_late', 'Scheduled jobs that have not run here in time.', () => [
    { value: lastRuns.read().late.length },
  ]);
  // The queue goes on looking by itself; an unheard 'error' would end the process.
  boss.on('error', (error) => logger.warn({ err: error }, 'jobs: the queue is not available'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, `jobs: ${message}`));

  /** Runs one job, and says how it went whatever happens to it. */
  async function observed(job: Job, attempt: JobWithMetadata<unknown>, run: () => Promise<number>) {
    const started = performance.now();
    const line = { job: job.name, id: attempt.id, attempt: attempt.retryCount + 1 };
    const ms = () => Math.round(performance.now() - started);
    try {
      const done = await run();
      count?.({ job: job.name, outcome: 'done' });
      // What found nothing to do, every minute, is no news.
      logger[done > 0 ? 'info' : 'debug']({ ...line, done, ms: ms() }, 'job done');
    } catch (error) {
      const isLast = attempt.retryCount >= attempt.retryLimit;
      count?.({ job: job.name, outcome: isLast ? 'dead' : 'failed' });
      logger.error({ ...line, err: error, ms: ms() }, isLast ? 'job dead' : 'job failed');
      throw error;
    } finally {
      lastRuns.note(job.name);
      time?.((performance.now() - started) / 1000, { job: job.name });
    }
  }

  /** One batch. */
  async function once(job: Job): Promise<number> {
    const found = await call(boss.getDb(), job);
    if (job.edge === undefined || found === 0) return found;
    return ask(options.supabaseUrl, job.edge, job.batch, stopping.signal);
  }

  async function work(job: Job): Promise<void> {
    const polling = {
      pollingIntervalSeconds: pace.pollSeconds,
      notifyPollingIntervalSeconds: pace.pollSeconds,
      includeMetadata: true,
    } as const;
    let worker = '';
    // What waits is taken at once: the next look need not wait for a notification.
    const lookAgain = () => boss.notifyWorker(worker);
    if (job.schedule !== undefined) {
      worker = await boss.work(job.name, polling, async ([attempt]) => {
        if (!attempt) return;
        lookAgain();
        await observed(job, attempt, () => drain(() => once(job), job, stopping.signal));
      });
    } else {
      // The call and the note that it is done are one transaction: neither is ever without the other.
      worker = await boss.work(
        job.name,
        { ...polling, transactional: true },
        async ([attempt], tx) => {
          if (!attempt) return;
          lookAgain();
          await observed(job, attempt, () => call(tx, job, attempt.data));
        },
      );
    }
  }

  async function start(): Promise<void> {
    await boss.start();
    await mendStamps(boss.getDb());
    for (const job of jobs) {
      await boss.getDb().executeSql('select private.ensure_job_queue($1)', [job.name]);
    }
    await keepSchedules(boss, jobs);
    for (const job of jobs) await work(job);
    logger.info({ jobs: jobs.length }, 'jobs ready');
  }

  async function startWhenPossible(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await start();
        return;
      } catch (error) {
        logger.warn({ err: error }, 'jobs: not started');
        await boss.stop({ graceful: false }).catch(() => {});
        await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const ready = startWhenPossible();
  const mending = setInterval(() => {
    void ready
      .then(() => (stopping.signal.aborted ? undefined : mendStamps(boss.getDb())))
      .catch((error) => logger.warn({ err: error }, 'jobs: the queue is not available'));
  }, pace.cronSeconds * 1000);
  mending.unref();
  return {
    ready,
    health: lastRuns.read,
    stop: async () => {
      stopping.abort();
      clearInterval(mending);
      await Promise.race([ready, sleep(STOP_MS, undefined, { ref: false })]);
      // A job that does not end in time is retried by the next worker.
      await boss.stop({ timeout: STOP_MS }).catch((error) => {
        logger.warn({ err: error }, 'jobs: not stopped in order');
      });
    },
  };
}

/** The schedules of the table, and no others: each is a row of the queue that all processes share. */
async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = jobs.filter(({ schedule }) => schedule !== undefined);
  for (const { name, schedule = '', zone = 'UTC' } of wanted) {
    // After a night without a worker a daily job runs once, not never.
    await boss.schedule(name, schedule, null, { tz: zone, missed: 'once' });
  }
  for (const { name, key } of await boss.getSchedules()) {
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name, key);
  }
}

/** Calls until there is no more; each call commits by itself. */
async function drain(once: () => Promise<number>, job: Job, stopping: AbortSignal) {
  let total = 0;
  for (let calls = 0; calls < CALLS_MAX && !stopping.aborted; calls += 1) {
    const done = await once();
    total += done;
    if (job.batch === undefined || done < job.batch) break;
  }
  return total;
}

async function call(db: Db, { name, batch }: Job, payload?: unknown): Promise<number> {
  // The name comes from our table, never from a request.
  const statement = (argument: string) => `select private.run_${name}(${argument}) as done`;
  const { rows } = await (payload === undefined
    ? batch === undefined
      ? db.executeSql(statement(''))
      : db.executeSql(statement('batch => $1'), [batch])
    : db.executeSql(statement('payload => $1::jsonb'), [JSON.stringify(payload)]));
  return Number(rows[0]?.done ?? 0);
}

/** Asks a function of the platform for a batch; it answers how much it did. */
async function ask(
  supabaseUrl: string,
  edge: string,
  batch: number | undefined,
  stopping: AbortSignal,
): Promise<number> {
  const answer = await fetch(`${supabaseUrl}/functions/v1/${edge}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ batch }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(ASK_MS)]),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${edge} answered ${answer.status}: ${text.slice(0, 200)}`);
  return answerSchema.parse(JSON.parse(text)).done;
}
