import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import type { Mate } from '#shared/domains/mates/model/schema.ts';
import { asPerson, signUp } from './people.ts';

type Tx = postgres.TransactionSql;
type Told = Record<string, string | number | boolean | null>;

/** A user who looks for mates in a state of the country that no other user has. */
export async function makeMate(sql: postgres.Sql | Tx, told: Told = {}, name = 'Mia Mate') {
  const id = await signUp(sql, 'renter', name);
  await sql`
    insert into public.mate_profiles ${sql({
      profile_id: id,
      city: 'Matetown',
      state: 'Mateland',
      visible: true,
      budget_min_cents: 50_000,
      budget_max_cents: 100_000,
      move_in_from: '2027-01-01',
      ...told,
    })}`;
  return id;
}

/** A wish of a user. */
export const wish = (
  sql: Tx,
  who: string,
  factor: string,
  more: Record<string, number | boolean> = {},
) => sql`insert into public.mate_wishes ${sql({ profile_id: who, factor, ...more })}`;

/** One page of mates, as a user sees it. */
export async function find(
  sql: Tx,
  who: string,
  filters: postgres.JSONValue = {},
  cursor: postgres.JSONValue = null,
  size = 20,
): Promise<{ items: Mate[]; next_cursor: postgres.JSONValue }> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.find_mates(${tx.json(filters)}, ${tx.json(cursor)}, ${size}) as page`,
  );
  return row?.page;
}

/** Whom a user sees, best first. */
export const seen = async (sql: Tx, who: string, filters: postgres.JSONValue = {}) =>
  (await find(sql, who, filters)).items.map(({ profile_id }) => profile_id);

/** Asks another user to look for a home together. */
export async function ask(
  sql: Tx,
  who: string,
  recipient: string,
  id: string = randomUUID(),
): Promise<string> {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`select public.send_mate_request(${id}, ${recipient}, 'Hello') as id`,
  );
  return row?.id;
}
