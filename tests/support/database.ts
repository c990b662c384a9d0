import postgres from 'postgres';
import { inject } from 'vitest';

/** Who a statement runs as: the claims that PostgREST would set. */
export type Caller = {
  role: 'anon' | 'authenticated' | 'service_role';
  sub?: string;
  session_id?: string;
  aal?: 'aal1' | 'aal2';
};

class RollBack extends Error {}

let shared: postgres.Sql | undefined;

/** A pool as the superuser of the shared stack, for arranging and looking; one for all files of a worker. */
export function adminSql(): postgres.Sql {
  const { adminDatabaseUrl: url } = inject('stack');
  shared ??= postgres(url, { max: 4, idle_timeout: 5, onnotice: () => {} });
  return shared;
}

/**
 * Runs in a transaction that never commits, of the shared stack or of another database. What is compared
 * over several statements asks for `repeatable read`: other files commit meanwhile.
 */
export async function rolledBack(
  body: (sql: postgres.TransactionSql) => Promise<void>,
  database: postgres.Sql = adminSql(),
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<void> {
  try {
    await database.begin(`isolation level ${isolation}`, async (sql) => {
      await body(sql);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
}

/**
 * Runs `body` as a caller inside a transaction, in a savepoint: a refused statement leaves the
 * transaction usable and reaches the test as the rejection of this call.
 */
export async function as<T>(
  sql: postgres.TransactionSql,
  caller: Caller,
  body: (sql: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify(caller);
  try {
    const result = await sql.savepoint(async (inner) => {
      await inner`
        select set_config('request.jwt.claims', ${claims}, true),
          set_config('request.jwt.claim.sub', ${caller.sub ?? ''}, true),
          set_config('role', ${caller.role}, true)`;
      const value = await body(inner);
      await inner`reset role`;
      return { value };
    });
    return result.value;
  } finally {
    await sql`select set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true)`;
  }
}
