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

/** A statement that opens a transaction: its text never varies, so that it is planned once. */
export type Opening = { text: string; parameters: string[] };

// lite's own queries are typed this way: it reads whatever tables there are.
// biome-ignore lint/suspicious/noExplicitAny: see above
type AnyDatabase = Kysely<any>;

/**
 * Runs work in a transaction of a pool. BEGIN, the opening statement and the work's first query
 * leave in one write: on a busy machine a round trip costs more than the statement. Should the
 * opening fail, the transaction is aborted before the query, which then fails as well.
 */
export async function pipelinedTransaction<T>(
  pool: postgres.Sql,
  opening: Opening,
  work: (database: AnyDatabase) => Promise<T>,
): Promise<T> {
  const reserved = await pool.reserve();
  try {
    const begun = reserved.unsafe('begin').execute();
    const opened = reserved.unsafe(opening.text, opening.parameters, { prepare: true }).execute();
    const entered = Promise.all([begun, opened]);
    // Looked at below; until then it is no unhandled rejection.
    entered.catch(() => {});
    const result = await work(databaseOn(reserved)).catch(async (error: unknown) => {
      await entered;
      throw error;
    });
    await entered;
    await reserved.unsafe('commit');
    return result;
  } catch (error) {
    await reserved.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    reserved.release();
  }
}

function databaseOn(reserved: postgres.ReservedSql): AnyDatabase {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(reserved),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/** One connection, in a transaction already; whoever reserved it ends both. */
function driverOf(reserved: postgres.ReservedSql): Driver {
  const connection: DatabaseConnection = {
    executeQuery: <R>(query: CompiledQuery) => execute<R>(reserved, query),
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

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

async function execute<R>(
  reserved: postgres.ReservedSql,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<R>> {
  // kysely's parameters are unknown values, the driver's are what it can encode: it will say so.
  const values = [...parameters] as postgres.ParameterOrJSON<never>[];
  const result = await reserved.unsafe(sql, values, { prepare: true });
  // The row's type is the promise of whoever wrote the query.
  const rows = Array.from(result) as R[];
  return WRITES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
}
