import type postgres from 'postgres';
import type { Identity } from '../gateway/identity.ts';

/** What the policies on `realtime.messages` allow a caller on one private topic. */
export type Rights = {
  receives: boolean;
  sends: boolean;
  seesPresence: boolean;
  tracksPresence: boolean;
};

/** On a public topic everyone may do everything. */
export const PUBLIC_RIGHTS: Rights = {
  receives: true,
  sends: true,
  seesPresence: true,
  tracksPresence: true,
};

type Row = {
  receives: boolean;
  sends: boolean;
  sees_presence: boolean;
  tracks_presence: boolean;
  failure: string | null;
};

/** Asks the database, in one statement that leaves nothing behind. */
export async function readRights(
  sql: postgres.Sql,
  { role, claims }: Identity,
  topic: string,
): Promise<Rights> {
  const [row] = await sql<Row[]>`
    select * from realtime.authorize(${topic}, ${role}, ${JSON.stringify(claims)}::text::jsonb)`;
  if (!row) throw new Error('realtime.authorize answered nothing');
  // A policy that fails is a mistake in a migration: nobody gets in, and it is said aloud.
  if (row.failure) console.warn(`realtime: policy check for '${topic}' failed: ${row.failure}`);
  return {
    receives: row.receives,
    sends: row.sends,
    seesPresence: row.sees_presence,
    tracksPresence: row.tracks_presence,
  };
}
