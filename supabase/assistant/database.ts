import postgres, { type JSONValue, type Sql, type TransactionSql } from 'postgres';

/** Who asks: from the ticket, never from a frame (DEC-25). */
export type Caller = { userId: string; orgId: string; authSessionId: string };

/** A transaction that has become one caller. */
export type CallerSql = TransactionSql;

/** Why somebody may not use the assistant; `assistant.refusal` gives it. */
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
    onnotice: () => {},
    connection: { application_name: 'kinstead-assistant' },
  });
}

/** Runs a transaction as the caller, without asking whether they still may. */
export async function asUser<Result>(
  sql: Sql,
  user: { userId: string; authSessionId: string } | null,
  run: (tx: CallerSql) => Promise<Result>,
): Promise<Result> {
  const claims = user
    ? { sub: user.userId, role: 'authenticated', session_id: user.authSessionId }
    : { role: 'authenticated' };
  const result = await sql.begin(async (tx) => {
    await tx`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${user?.userId ?? ''}, true),
        set_config('request.jwt.claim.role', 'authenticated', true),
        set_config('statement_timeout', '8000', true),
        set_config('role', 'authenticated', true)`;
    return { value: await run(tx) };
  });
  // Boxed, because `begin` would wait for a returned array's members.
  return result.value;
}

/** Runs a transaction as the caller after checking session, ban, organisation and role again. */
export function asCaller<Result>(
  sql: Sql,
  caller: Caller,
  run: (tx: CallerSql) => Promise<Result>,
): Promise<Result> {
  return asUser(sql, caller, async (tx) => {
    const [row] = await tx<{ reason: Refusal | null }[]>`
      select assistant.refusal(${caller.orgId}, ${caller.authSessionId}) as reason`;
    if (row?.reason) throw new RefusedError(row.reason);
    return run(tx);
  });
}

/** A value as a jsonb parameter. */
export function jsonb(tx: CallerSql, value: unknown) {
  // What is stored came out of zod or JSON.parse, or is a literal: JSON by construction.
  return tx.json(value as JSONValue);
}
