import type { PgBoss } from 'pg-boss';
import type { Metrics, Reading } from '../../observe/metrics.ts';

/** What waits and what was given up, by job: figures of the queue, the same in every process. */
export function readQueue(metrics: Metrics, boss: PgBoss): void {
  const read = async (sql: string): Promise<Reading[]> => {
    const { rows } = await boss.getDb().executeSql(sql);
    return rows.map(({ job, value }) => ({ labels: { job: String(job) }, value: Number(value) }));
  };
  metrics.read('gauge', 'jobs_waiting', 'Jobs whose time has come.', () =>
    read(`select name as job, count(*) as value from pgboss.job
      where state < 'active' and start_after <= now() and name <> 'dead_jobs'
      group by name`),
  );
  metrics.read('gauge', 'jobs_dead', 'Jobs that were given up in the last 90 days.', () =>
    read(`select coalesce(source_name, 'unknown') as job, count(*) as value from pgboss.job
      where name = 'dead_jobs' group by 1`),
  );
}
