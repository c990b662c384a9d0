import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';

/** Ends a transaction whose only purpose was to ask whether it would be allowed. */
class Probe extends Error {}

type Work<T> = (tx: postgres.TransactionSql) => Promise<T>;

/** What row level security may ask about the call itself. */
type Settings = { operation?: string };

/** Runs work as the caller, in one transaction, so that policies decide. */
export async function asCaller<T>(
  sql: postgres.Sql,
  { role, userId, claims }: Identity,
  work: Work<T>,
  { operation = '' }: Settings = {},
): Promise<T> {
  const result = await sql.begin(async (tx) => {
    await tx`
      select
        set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${userId ?? ''}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('storage.operation', ${operation}, true)`;
    return { value: await work(tx) };
  });
  // postgres.js unwraps promises in its type; the value went through untouched.
  return (result as { value: T }).value;
}

/** Runs work as the caller and takes it back; throws what the work would have thrown. */
export async function wouldBeAllowed(
  sql: postgres.Sql,
  identity: Identity,
  work: Work<unknown>,
  settings?: Settings,
): Promise<void> {
  try {
    await asCaller(
      sql,
      identity,
      async (tx) => {
        await work(tx);
        throw new Probe();
      },
      settings,
    );
  } catch (error) {
    if (!(error instanceof Probe)) throw error;
  }
}
