import type postgres from 'postgres';
import { createFollower } from './follower.ts';
import type { Listener } from './listener.ts';
import type { Broadcast } from './wire.ts';

/** A broadcast that came from the database. */
type Delivery = { topic: string; isPrivate: boolean; broadcast: Broadcast };

/** The stream of new rows of `realtime.messages`. */
export type Feed = {
  /** Resolves once the first LISTEN stands: rows committed from then on are delivered. */
  ready: Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** Runs the fetches and the pruning. */
  sql: postgres.Sql;
  listener: Listener;
  deliver(delivery: Delivery): void;
};

/** Up to where rows are known: both together, schema.sql says why. */
type Known = { snapshot: string; position: string };

type Row = Known & {
  id: string | null;
  topic: string;
  event: string | null;
  payload: string | null;
  binary_payload: Buffer | null;
  private: boolean;
};

/** What a lost notification costs at most. */
const SAFETY_MS = 15_000;
const PRUNE_MS = 10 * 60_000;

/**
 * Listens, and fetches what has become visible since the last fetch, each batch in one
 * statement. Notifications only wake it, so one that is lost or doubled changes nothing, and
 * any number of servers can follow the same rows.
 */
export function followMessages({ sql, listener, deliver }: Options): Feed {
  let known: Known | null = null;
  const follower = createFollower('fetch', async () => {
    // At the first fetch nothing is owed to anyone yet: clients read rows when they join.
    const rows = await fetchSince(sql, known);
    const last = rows.at(-1);
    known = last ? { snapshot: last.snapshot, position: last.position } : known;
    for (const row of rows) if (row.id !== null) deliver(toDelivery(row, row.id));
  });
  const safety = setInterval(follower.wake, SAFETY_MS).unref();
  const pruning = setInterval(() => {
    prune(sql).catch((error: Error) => console.warn(`realtime: prune failed: ${error.message}`));
  }, PRUNE_MS).unref();

  return {
    ready: listener
      .listen('realtime_messages', follower.wake, follower.wake)
      .then(() => follower.settled()),
    close: async () => {
      clearInterval(safety);
      clearInterval(pruning);
      await follower.close();
    },
  };
}

/** One row without an id when nothing is new: how far we know is wanted all the same. */
function fetchSince(sql: postgres.Sql, known: Known | null): Promise<Row[]> {
  if (known === null) {
    return sql<Row[]>`
      select pg_current_snapshot()::text as snapshot, null as id,
        (select coalesce(max(position), 0) from realtime.messages) as position`;
  }
  const { snapshot, position } = known;
  return sql<Row[]>`
    with present as materialized (select pg_current_snapshot()::text as snapshot)
    select present.snapshot, greatest(m.position, ${position}::text::bigint) as position,
      m.id, m.topic, m.event, m.payload::text as payload, m.binary_payload, m.private
    from present left join realtime.messages m
      on m.extension = 'broadcast' and (
        m.position > ${position}::text::bigint
        or m.transaction_id >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot)
        and not pg_visible_in_snapshot(m.transaction_id, ${snapshot}::text::pg_snapshot))
    order by m.position`;
}

function toDelivery(row: Row, id: string): Delivery {
  const body = row.binary_payload ? { bytes: row.binary_payload } : { json: row.payload ?? '{}' };
  return {
    topic: row.topic,
    isPrivate: row.private,
    broadcast: { event: row.event ?? '', body, meta: { id } },
  };
}

/** Rows are hints that were delivered long ago; the three days are Supabase's. */
export async function prune(sql: postgres.Sql): Promise<number> {
  const gone = await sql`
    delete from realtime.messages where inserted_at < now() - interval '3 days'`;
  return gone.count;
}
