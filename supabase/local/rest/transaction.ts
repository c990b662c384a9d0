import type postgres from 'postgres';
import { poolTimeout } from './errors.ts';

/** A statement that opens a transaction: its text never varies, so that it is planned once. */
export type Opening = { text: string; parameters: string[] };

/** What runs before the work: the opening, and whatever is asked before every request. */
export type Entrance = { opening: Opening; question: string | null };

/** Runs a statement whose values are literals of whatever type it needs. */
export type Ask = <Row>(text: string, parameters: (string | null)[]) => Promise<Row[]>;

/** PostgREST's limit for waiting, as Supabase sets it. */
const ACQUISITION_MS = 10_000;

/** Postgres' type of a literal whose type the statement decides. */
const UNKNOWN = 705;

/**
 * Runs work in a transaction of a pool. The entrance and the work's first query leave in one write:
 * on a busy machine a round trip costs more than the statement. Should the entrance fail, the
 * transaction is aborted before the query, which then fails as well.
 *
 * BEGIN goes ahead of them: `reserve`, with which it could leave in the same write, loses callers and
 * connections in postgres.js 3.4 when one of the pool's dies meanwhile (its issue 1195).
 */
export async function pipelinedTransaction<T>(
  pool: postgres.Sql,
  { opening, question }: Entrance,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const waiting = setTimeout(() => {
    isLate = true;
    reject(poolTimeout());
  }, ACQUISITION_MS);
  const run = async (sql: postgres.TransactionSql): Promise<{ result: T }> => {
    clearTimeout(waiting);
    // Its caller has had the timeout already; the connection belongs to the next one.
    if (isLate) throw poolTimeout();
    const opened = sql.unsafe(opening.text, opening.parameters, { prepare: true }).execute();
    const asked = question && sql.unsafe(question).execute();
    const entered = Promise.all([opened, asked]);
    // Looked at below; until then it is no unhandled rejection.
    entered.catch(() => {});
    const result = await work(askerOf(sql)).catch(async (error: unknown) => {
      await entered;
      throw error;
    });
    await entered;
    return { result };
  };
  try {
    const { result } = await Promise.race([pool.begin(run), late]);
    return result;
  } finally {
    clearTimeout(waiting);
  }
}

function askerOf(sql: postgres.TransactionSql): Ask {
  return async <Row>(text: string, parameters: (string | null)[]) => {
    const values = parameters.map((one) => (one === null ? null : sql.typed(one, UNKNOWN)));
    // The driver's parameters are typed after the statement's, which it does not know.
    const query = sql.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare: true });
    // The row's type is the promise of the statement's author.
    return Array.from(await query) as Row[];
  };
}
