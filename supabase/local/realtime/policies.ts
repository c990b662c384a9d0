import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';

/** What the policies on `realtime.messages` allow a caller on one topic: to hear, or to do. */
export type Rights = { broadcast: boolean; presence: boolean };

/** On a public topic everyone may do everything. */
export const PUBLIC_RIGHTS: Rights = { broadcast: true, presence: true };

type Row = Rights & { failure: string | null };

/** Asks the database, in one statement that leaves nothing behind. */
export async function askPolicies(
  sql: postgres.Sql,
  { role, claims }: Identity,
  topic: string,
  asked: 'to hear' | 'to write',
): Promise<Rights> {
  const [row] = await sql<Row[]>`
    select * from realtime.authorize(
      ${topic}, ${role}, ${JSON.stringify(claims)}::text::jsonb, ${asked === 'to write'})`;
  if (!row) throw new Error('realtime.authorize answered nothing');
  // A policy that fails is a mistake in a migration: access is refused, and the failure is logged.
  if (row.failure) console.warn(`realtime: policy check for '${topic}' failed: ${row.failure}`);
  return { broadcast: row.broadcast, presence: row.presence };
}
