import { PgBoss } from 'pg-boss';
import { steadyClock } from './clock.ts';

/** How fast the queue notices what no notification tells; tests are more impatient. */
export type Pace = { pollSeconds: number; superviseSeconds: number; cronSeconds: number };

export const CALM: Pace = { pollSeconds: 60, superviseSeconds: 60, cronSeconds: 30 };

/**
 * The queue's library, with everything off that would change the schema or store data that no code
 * reads: its tables come by migration, and its login owns none of them.
 */
export function openBoss(databaseUrl: string, { superviseSeconds, cronSeconds }: Pace): PgBoss {
  return new PgBoss({
    connectionString: asLibpqReadsIt(databaseUrl),
    application_name: 'kinstead-jobs',
    // Opened as they are needed, closed when they rest.
    max: 6,
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    useListenNotify: true,
    clock: steadyClock,
    // How far the database's clock is from it: a step counts from then on.
    clockMonitorIntervalSeconds: Math.max(1, cronSeconds),
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: cronSeconds,
    cronWorkerIntervalSeconds: cronSeconds,
  });
}

/** `sslmode=require` encrypts without a certificate of a known authority, as everywhere else. */
function asLibpqReadsIt(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
