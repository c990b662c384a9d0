import type { Server } from 'node:http';
import type postgres from 'postgres';
import { createMetrics, type Metrics, type Reading, readProcess } from '../observe/metrics.ts';
import type { Mailer } from './mailbox/mailer.ts';
import type { Hub } from './realtime/hub.ts';

/** Figures of the platform, and what has to be counted where it happens. */
export type PlatformMetrics = {
  metrics: Metrics;
  countMails(mailer: Mailer): Mailer;
  countSockets(server: Server): void;
};

type Options = { sql: postgres.Sql; hub: Pick<Hub, 'figures'> };

/** Adding up all objects reads the whole table: not at each look. */
const STORAGE_MS = 60_000;

export function createPlatformMetrics({ sql, hub }: Options): PlatformMetrics {
  const metrics = createMetrics();
  readProcess(metrics);
  const mails = metrics.counter('mails_total', 'Mails handed to the mailer, by outcome.');
  let sockets = 0;
  metrics.read('gauge', 'realtime_connections', 'Open sockets.', () => [{ value: sockets }]);
  metrics.read('gauge', 'realtime_channels', 'Joined channels.', () => [
    { value: hub.figures().channels },
  ]);
  metrics.read('counter', 'realtime_deliveries_total', 'Broadcasts handed to sockets.', () => [
    { value: hub.figures().deliveries },
  ]);
  metrics.read('gauge', 'database_connections', 'Connections by program and state.', () =>
    readConnections(sql),
  );
  metrics.read('gauge', 'database_size_bytes', 'Size of the database.', async () => {
    const [row] = await sql<{ value: string }[]>`
      select pg_database_size(current_database()) as value`;
    return [{ value: Number(row?.value) }];
  });
  metrics.read(
    'gauge',
    'storage_bytes',
    'Bytes of stored objects, by bucket.',
    remembered(() => readStorage(sql)),
  );

  return {
    metrics,
    countMails: ({ send }) => ({
      send: (mail) =>
        send(mail).then(
          () => mails({ outcome: 'sent' }),
          (error: unknown) => {
            mails({ outcome: 'failed' });
            throw error;
          },
        ),
    }),
    countSockets: (server) => {
      server.on('upgrade', (_, socket) => {
        sockets += 1;
        socket.once('close', () => {
          sockets -= 1;
        });
      });
    },
  };
}

async function readConnections(sql: postgres.Sql): Promise<Reading[]> {
  const rows = await sql<{ program: string; state: string; value: number }[]>`
    select application_name as program, coalesce(state, 'none') as state, count(*)::int as value
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
    group by 1, 2 order by 1, 2 limit 50`;
  return rows.map(({ program, state, value }) => ({ labels: { program, state }, value }));
}

async function readStorage(sql: postgres.Sql): Promise<Reading[]> {
  const rows = await sql<{ bucket: string; value: string }[]>`
    select bucket_id as bucket, coalesce(sum((metadata ->> 'size')::bigint), 0) as value
    from storage.objects group by 1 order by 1`;
  return rows.map(({ bucket, value }) => ({ labels: { bucket }, value: Number(value) }));
}

function remembered(read: () => Promise<Reading[]>): () => Promise<Reading[]> {
  let known: { readings: Reading[]; until: number } = { readings: [], until: 0 };
  return async () => {
    if (known.until < Date.now()) {
      known = { readings: await read(), until: Date.now() + STORAGE_MS };
    }
    return known.readings;
  };
}
