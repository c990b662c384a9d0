import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type postgres from 'postgres';
import type { AnyDatabase } from './call.ts';
import { poolTimeout } from './errors.ts';
import { unseal } from './literals.ts';

/** A statement that opens a transaction: its text never varies, so that it is planned once. */
export type Opening = { text: string; parameters: string[] };

/** What runs before the work: the opening, and whatever is asked before every request. */
export type Entrance = { opening: Opening; question: string | null };

/** In which form values come back. */
export type Shape = {
  /** As Postgres writes them. */
  isText: boolean;
};

/** Ends a transaction without its effects; the answer stands. */
export class Undone extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

/** PostgREST's limit for waiting, as Supabase sets it. */
const ACQUISITION_MS = 10_000;

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
  shape: Shape,
  work: (database: AnyDatabase) => Promise<T>,
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
    const result = await work(databaseOn(sql, shape)).catch(async (error: unknown) => {
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

function databaseOn(transaction: postgres.TransactionSql, shape: Shape): AnyDatabase {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(transaction, shape),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** One connection, in a transaction already; the code that began it ends both. */
function driverOf(transaction: postgres.TransactionSql, shape: Shape): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute<R>(transaction, query, shape),
    streamQuery: () => {
      throw new Error('REST answers are not streamed');
    },
  };
  const nested = async () => {
    throw new Error('a REST call has one transaction');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: nested,
    commitTransaction: nested,
    rollbackTransaction: nested,
    destroy: async () => {},
  };
}

/** Postgres' type of a literal whose type the statement decides. */
const UNKNOWN = 705;

/** Opens seals: a text of a filter is of whatever type it is compared with. */
function bound(transaction: postgres.TransactionSql, value: unknown): unknown {
  const literal = unseal(value);
  if (literal !== null) return transaction.typed(literal, UNKNOWN);
  if (!Array.isArray(value)) return value;
  const [first, ...others] = value.map(unseal);
  // `eq(any).{1,2}` is one literal; repeated arguments of a function are many.
  if (typeof first === 'string' && others.length === 0 && first.startsWith('{'))
    return transaction.typed(first, UNKNOWN);
  return value.map((one) => unseal(one) ?? one);
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function execute<R>(
  transaction: postgres.TransactionSql,
  { sql, parameters }: CompiledQuery,
  { isText }: Shape,
): Promise<QueryResult<R>> {
  // kysely's parameters are unknown values, the driver's are what it can encode: it will say so.
  const values = parameters.map((one) =>
    bound(transaction, one),
  ) as postgres.ParameterOrJSON<never>[];
  const query = transaction.unsafe(sql, values, { prepare: true });
  if (isText) return { rows: await asTexts<R>(query) };
  const result = await query;
  // The row's type is the promise of the query's author.
  const rows = Array.from(result) as R[];
  return WRITES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
}

/** Rows whose values are the texts that Postgres sent. */
async function asTexts<R>(query: ReturnType<postgres.TransactionSql['unsafe']>): Promise<R[]> {
  const result = await query.raw();
  const names = result.columns.map(({ name }) => name);
  return result.map((values) => {
    const texts = values.map((value) => (value === null ? null : Buffer.from(value).toString()));
    // As above, the row's type is a promise of the query's author.
    return Object.fromEntries(names.map((name, i) => [name, texts[i]])) as R;
  });
}
