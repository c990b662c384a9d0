import postgres from 'postgres';
import type { Broadcast } from './wire.ts';

/** A broadcast that came from the database. */
export type Delivery = { topic: string; isPrivate: boolean; broadcast: Broadcast };

/** The stream of new rows of `realtime.messages`. */
export type Feed = {
  /** Resolves once the first LISTEN stands: rows committed from then on are delivered. */
  ready: Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Runs the fetches and the pruning. */
  sql: postgres.Sql;
  /** Of the connection that listens. */
  databaseUrl: string;
  deliver(delivery: Delivery): void;
  /** How often to look without being woken; for tests. */
  safetyMs?: number;
};

type Row = {
  snapshot: string;
  id: string | null;
  topic: string;
  event: string | null;
  payload: string | null;
  private: boolean;
};

const RETRY_MS = 250;
/** What a lost notification costs at most. */
const SAFETY_MS = 15_000;
const PRUNE_MS = 10 * 60_000;

/**
 * Listens, and fetches what has become visible since the last fetch, each batch in one
 * statement. Notifications only wake it, so one that is lost or doubled changes nothing, and
 * any number of servers can follow the same rows.
 */
export function followMessages({ sql, databaseUrl, deliver, safetyMs = SAFETY_MS }: Options): Feed {
  const listener = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    backoff: () => RETRY_MS / 1000,
    connection: { application_name: 'realtime-listen' },
  });
  let snapshot: string | null = null;
  let closed = false;
  let fetching: Promise<void> | null = null;
  let again = false;
  let failing = false;

  const fetchNew = async () => {
    // At the first fetch nothing is owed to anyone yet: clients read rows when they join.
    const rows = await fetchSince(sql, snapshot);
    snapshot = rows[0]?.snapshot ?? snapshot;
    failing = false;
    for (const row of rows) if (row.id !== null) deliver(toDelivery(row, row.id));
  };
  const wake = () => {
    if (closed) return;
    if (fetching) {
      again = true;
      return;
    }
    fetching = fetchNew()
      .catch((error: Error) => {
        again = true;
        // Once for an outage, not four times a second.
        if (!closed && !failing) console.warn(`realtime: fetch failed: ${error.message}`);
        failing = true;
        return new Promise((done) => setTimeout(done, RETRY_MS));
      })
      .then(() => {
        fetching = null;
        if (again) {
          again = false;
          wake();
        }
      });
  };

  const ready = listen(listener, wake, () => closed);
  const safety = setInterval(wake, safetyMs).unref();
  const pruning = setInterval(() => {
    prune(sql).catch((error: Error) => console.warn(`realtime: prune failed: ${error.message}`));
  }, PRUNE_MS).unref();

  return {
    ready: ready.then(async () => {
      while (snapshot === null && !closed) {
        wake();
        await fetching;
      }
    }),
    close: async () => {
      closed = true;
      clearInterval(safety);
      clearInterval(pruning);
      await listener.end({ timeout: 1 });
      await fetching;
    },
  };
}

/** postgres.js listens again by itself after a cut, but not when the very first try failed. */
async function listen(listener: postgres.Sql, wake: () => void, closed: () => boolean) {
  while (!closed()) {
    try {
      await listener.listen('realtime_messages', wake, wake);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }
}

/** One row without an id when nothing is new: the snapshot is wanted all the same. */
function fetchSince(sql: postgres.Sql, snapshot: string | null): Promise<Row[]> {
  if (snapshot === null) {
    return sql<Row[]>`select pg_current_snapshot()::text as snapshot, null as id`;
  }
  return sql<Row[]>`
    with present as materialized (select pg_current_snapshot()::text as snapshot)
    select present.snapshot, m.id, m.topic, m.event, m.payload::text as payload, m.private
    from present left join realtime.messages m
      on m.transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
      and not pg_visible_in_snapshot(m.transaction_id, ${snapshot}::text::pg_snapshot)
      and m.extension = 'broadcast'
    order by m.position`;
}

function toDelivery(row: Row, id: string): Delivery {
  return {
    topic: row.topic,
    isPrivate: row.private,
    broadcast: { event: row.event ?? '', body: { json: row.payload ?? '{}' }, id },
  };
}

/** Rows are hints that were delivered long ago; the three days are Supabase's. */
export async function prune(sql: postgres.Sql): Promise<number> {
  const gone = await sql`
    delete from realtime.messages where inserted_at < now() - interval '3 days'`;
  return gone.count;
}
