import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type JobsStage, withJobs } from '../../support/jobs.ts';

let stage: JobsStage;

beforeAll(async () => {
  stage = await withJobs();
});
afterAll(() => stage?.close());
beforeEach(async () => {
  await stage.admin`truncate private.probe_runs, private.ticks, pgboss.job restart identity`;
  await stage.admin`alter sequence private.probe_attempts restart`;
});

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('two workers run each job once, and drain the existing queue', async () => {
  const wanted = Array.from({ length: 40 }, (_, n) => n);
  for (const n of wanted.slice(0, 20)) await stage.enqueue({ n });
  const workers = [stage.worker(), stage.worker()];
  await Promise.all(workers.map((one) => one.ready));
  for (const n of wanted.slice(20)) await stage.enqueue({ n });
  await until(async () => expect(await stage.runs()).toEqual(wanted));
  await until(async () => {
    expect(
      await stage.admin`select state::text, count(*)::int from pgboss.job where name = 'probe'
      group by 1`,
    ).toEqual([{ state: 'completed', count: 40 }]);
  });
  expect((await stage.admin`select last_value::int as n from private.probe_attempts`)[0]?.n).toBe(
    40,
  );
  await Promise.all(workers.map((one) => one.stop()));
});

test('a rolled back job is never run', async () => {
  const worker = stage.worker();
  await worker.ready;
  await stage.admin
    .begin(async (sql) => {
      await sql`select private.enqueue_job('probe', '{"n": 1}')`;
      throw new Error('the cause is undone');
    })
    .catch(() => {});
  await stage.enqueue({ n: 2 });
  await until(async () => expect(await stage.runs()).toEqual([2]));
  await worker.stop();
  expect(await stage.runs()).toEqual([2]);
});

test('a job for later waits for its time', async () => {
  const worker = stage.worker();
  await worker.ready;
  await stage.admin`select private.enqueue_job('probe', '{"n": 1}', now() + interval '1 hour')`;
  await stage.enqueue({ n: 2 });
  await until(async () => expect(await stage.runs()).toEqual([2]));
  await stage.admin`update pgboss.job set start_after = now() where state = 'created'`;
  await until(async () => expect(await stage.runs()).toEqual([1, 2]));
  await worker.stop();
});

test('a failing job leaves nothing, is retried, and ends as dead, shown in log and metrics', async () => {
  const worker = stage.worker();
  await worker.ready;
  await stage.enqueue({ n: 1, fail: true });
  await until(async () => {
    expect(
      await stage.admin`
      select state::text, retry_count from pgboss.job where name = 'probe'`,
    ).toEqual([{ state: 'retry', retry_count: 0 }]);
  });
  expect(worker.logged).toContainEqual(
    expect.objectContaining({ msg: 'job failed', job: 'probe', attempt: 1 }),
  );
  const [later] = await stage.admin`
    select start_after > now() + interval '5 seconds' as later from pgboss.job where name = 'probe'`;
  expect(later).toEqual({ later: true });
  // Its last try, now.
  await stage.admin`
    update pgboss.job set start_after = now(), retry_count = retry_limit - 1
    where name = 'probe'`;
  await until(async () => {
    expect(
      await stage.admin`
      select data from pgboss.job where name = 'dead_jobs'`,
    ).toEqual([{ data: { n: 1, fail: true } }]);
  });
  expect(worker.logged).toContainEqual(
    expect.objectContaining({ msg: 'job dead', job: 'probe', attempt: 9 }),
  );
  const figures = await worker.figures();
  expect(figures).toContain('jobs_dead{job="probe"} 1');
  expect(figures).toContain('jobs_total{job="probe",outcome="failed"} 1');
  expect(figures).toContain('jobs_total{job="probe",outcome="dead"} 1');
  expect(await stage.runs()).toEqual([]);
  await worker.stop();
});

test('a schedule runs once for all workers, and processes all due rows in batches', async () => {
  await stage.admin`insert into private.ticks (done) select false from generate_series(1, 35)`;
  const workers = [stage.worker(), stage.worker(), stage.worker()];
  await Promise.all(workers.map((one) => one.ready));
  expect(await stage.admin`select name, cron, timezone from pgboss.schedule`).toEqual([
    { name: 'tick', cron: '* * * * *', timezone: 'UTC' },
  ]);
  // The minute comes by itself; waiting for it would take one.
  await stage.admin`
    update pgboss.schedule set updated_on = now() - interval '2 minutes', created_on = now() - interval '2 minutes'`;
  await stage.admin`update pgboss.version set cron_on = now() - interval '90 seconds'`;
  await until(async () => {
    expect(await stage.admin`select from private.ticks where not done`).toHaveLength(0);
  });
  const done = workers.flatMap(({ logged }) => logged.filter(({ job }) => job === 'tick'));
  expect(done).toEqual([expect.objectContaining({ msg: 'job done', done: 35 })]);
  await Promise.all(workers.map((one) => one.stop()));
});

test('a schedule that left the table is removed', async () => {
  const worker = stage.worker([{ name: 'probe' }]);
  await worker.ready;
  expect(await stage.admin`select from pgboss.schedule`).toEqual([]);
  await worker.stop();
});

test('a stopping worker finishes its running job', async () => {
  const worker = stage.worker();
  await worker.ready;
  await stage.enqueue({ n: 1, sleep: 1 });
  await until(async () => {
    expect(await stage.admin`select from pgboss.job where state = 'active'`).toHaveLength(1);
  });
  await worker.stop();
  expect(await stage.runs()).toEqual([1]);
  expect(await stage.admin`select state::text from pgboss.job where name = 'probe'`).toEqual([
    { state: 'completed' },
  ]);
});

test('a clock that was put back stops nothing: jobs of the time that was taken back run', async () => {
  const ahead = '90 minutes';
  // What a worker leaves whose clock ran ahead: this database's clock cannot be moved.
  await stage.admin`
    update pgboss.version set cron_on = now() + ${ahead}::interval`;
  await stage.admin`
    update pgboss.queue set monitor_claim_on = now() + ${ahead}::interval,
      maintain_on = now() + ${ahead}::interval`;
  await stage.enqueue({ n: 1 });
  await stage.admin`
    update pgboss.job set created_on = now() + ${ahead}::interval,
      start_after = now() + ${ahead}::interval where name = 'probe'`;
  await stage.enqueue({ n: 2 });
  await stage.admin`
    update pgboss.job set state = 'retry', start_after = now() + '400 days'::interval
    where name = 'probe' and created_on <= now()`;
  await stage.admin`select private.enqueue_job('probe', '{"n": 3}', now() + interval '1 hour')`;
  await stage.admin`insert into private.ticks default values`;
  const worker = stage.worker();
  await worker.ready;
  await until(async () => expect(await stage.runs()).toEqual([1, 2]));
  await vi.waitFor(
    async () => expect(await stage.admin`select from private.ticks where not done`).toHaveLength(0),
    { timeout: 75_000, interval: 250 },
  );
  expect(worker.health().last_run_seconds).toMatchObject({ tick: expect.any(Number) });
  expect(await worker.figures()).toMatch(/job_last_run_seconds{job="tick"} \d/);
  await worker.stop();
}, 300_000);
