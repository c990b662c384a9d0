import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

type Tx = postgres.TransactionSql;

/** Signs a user in somewhere, as the auth server would. */
export async function addSession(
  sql: Tx,
  person: string,
  columns: Record<string, string> = {},
): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.sessions ${sql({ id, user_id: person, aal: 'aal1', ...columns })}`;
  return id;
}

/** Gives a user an authenticator app, as the auth server would. */
export async function addFactor(
  sql: Tx,
  person: string,
  status: 'verified' | 'unverified' = 'verified',
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${id}, ${person}, ${id}, 'totp', ${status}, 'secret')`;
  return id;
}
