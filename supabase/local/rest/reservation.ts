import type postgres from 'postgres';
import { poolTimeout } from './errors.ts';

/** One connection of a pool, for one transaction. */
export type Reservation = {
  sql: postgres.ReservedSql;
  /** Sends BEGIN and from then on knows whether the connection is still there. */
  begin(): Promise<unknown>;
  /** Never resolves; rejects when the connection dies, with which no statement ends any more. */
  lost: Promise<never>;
  /** Gives the connection back after a failure, in a state that the next caller can use. */
  fail(error: unknown): Promise<void>;
  release(): void;
};

/** PostgREST's limit for waiting, as Supabase sets it. */
const ACQUISITION_MS = 10_000;

/** The hook that postgres.js itself begins transactions with; its types leave it out. */
type Hooked = { onexecute(connection: { onclose: (() => void) | null }): boolean };

/**
 * Takes a connection out of a pool. postgres.js 3.4 does not notice when a reserved connection
 * dies: what is sent to it afterwards never ends, and given back it is given out again.
 */
export async function reserve(pool: postgres.Sql): Promise<Reservation> {
  const sql = await reserveSoon(pool);
  let isLost = false;
  let unhook = () => {};
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // Whoever has its answer already does not wait for this.
  lost.catch(() => {});
  const lose = () => {
    isLost = true;
    reject(connectionLost());
  };
  // It may have died before BEGIN was sent: then nothing ever says so.
  const silence = setTimeout(lose, ACQUISITION_MS);
  const options: Hooked = {
    onexecute: (connection) => {
      connection.onclose = lose;
      unhook = () => {
        connection.onclose = null;
      };
      return true;
    },
  };
  const release = () => {
    clearTimeout(silence);
    unhook();
    if (!isLost) sql.release();
  };
  return {
    sql,
    lost,
    begin: async () => {
      const begun = sql.unsafe('begin', [], options as postgres.UnsafeQueryOptions).execute();
      await begun;
      clearTimeout(silence);
    },
    fail: async (error) => {
      isLost ||= endsConnection(error);
      if (!isLost) await Promise.race([sql.unsafe('rollback'), lost]).catch(() => {});
      release();
    },
    release,
  };
}

async function reserveSoon(pool: postgres.Sql): Promise<postgres.ReservedSql> {
  const reserving = pool.reserve();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((done) => {
    timer = setTimeout(() => done('late'), ACQUISITION_MS);
  });
  const first = await Promise.race([reserving, late]).finally(() => clearTimeout(timer));
  if (first !== 'late') return first;
  // What still comes belongs to the next caller.
  reserving.then(
    (reserved) => reserved.release(),
    () => {},
  );
  throw poolTimeout();
}

/** In the words of the driver, so that callers need to know one kind of loss only. */
function connectionLost(): Error {
  return Object.assign(new Error('the connection was lost'), { code: 'CONNECTION_CLOSED' });
}

/** Whether Postgres, or the way to it, ends the connection with this error. */
function endsConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(CONNECTION_|ECONN|EPIPE)/.test(code) || Reflect.get(error, 'severity') === 'FATAL';
}
