import postgres, { type JSONValue, type Sql, type TransactionSql } from 'postgres';

/** Who asks: from the ticket, never from a frame (DEC-25). */
export type Caller = { userId: string; orgId: string; authSessionId: string };

/** A transaction that has become one caller. */
export type CallerSql = TransactionSql;

/** Why a user may not use the assistant; `assistant.refusal` gives it. */
export type Refusal = 'account' | 'session' | 'organization' | 'foreign' | 'origin';

/** The caller lost the right to use the assistant since the socket was opened. */
export class RefusedError extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

/** Connections of a login that can do nothing but become `authenticated`. */
export function openDatabase(url: string): Sql {
  return postgres(url, {
    max: 10,
    idle_timeout: 60,
    connect_timeout: 10,
    // The library's own waits grow to 20 s: longer than any restart of a database.
    backoff: (tries: number) => Math.min(0.2 * tries, 1),
    onnotice: () => {},
    connection: { application_name: 'kinstead-assistant' },
  });
}

type User = { userId: string; authSessionId: string };

/** Runs a transaction as the caller, without asking whether they still may. */
export function asUser<Result>(
  sql: Sql,
  user: User | null,
  run: (tx: CallerSql) => Promise<Result>,
): Promise<Result> {
  return transact(sql, async (tx) => {
    await become(tx, user);
    return run(tx);
  });
}

/** Runs a transaction as the caller after checking session, ban, organisation and role again. */
export function asCaller<Result>(
  sql: Sql,
  caller: Caller,
  run: (tx: CallerSql) => Promise<Result>,
): Promise<Result> {
  return transact(sql, async (tx) => {
    // Sent together: the second statement already runs as what the first one made of us.
    const [, [row]] = await Promise.all([
      become(tx, caller),
      tx<{ reason: Refusal | null }[]>`
        select assistant.refusal(${caller.orgId}, ${caller.authSessionId}) as reason`,
    ]);
    if (row?.reason) throw new RefusedError(row.reason);
    return run(tx);
  });
}

async function transact<Result>(
  sql: Sql,
  run: (tx: CallerSql) => Promise<Result>,
): Promise<Result> {
  // Boxed, because `begin` would wait for a returned array's members.
  const { value } = await sql.begin(async (tx) => ({ value: await run(tx) }));
  return value;
}

function become(tx: CallerSql, user: User | null) {
  const claims = user
    ? { sub: user.userId, role: 'authenticated', session_id: user.authSessionId }
    : { role: 'authenticated' };
  return tx`
    select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${user?.userId ?? ''}, true),
      set_config('request.jwt.claim.role', 'authenticated', true),
      set_config('statement_timeout', '8000', true),
      set_config('role', 'authenticated', true)`;
}

/** A value as a jsonb parameter. */
export function jsonb(tx: CallerSql, value: unknown) {
  // What is stored came out of zod or JSON.parse, or is a literal: JSON by construction.
  return tx.json(value as JSONValue);
}
