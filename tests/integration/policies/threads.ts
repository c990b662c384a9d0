import type postgres from 'postgres';
import { rolledBack } from '../../support/database.ts';
import { asPerson, makeWorld, start, type World } from './people.ts';

type Tx = postgres.TransactionSql;

/** A world in which the renter has a conversation with the host about the home that is to let. */
export const withThread = (body: (sql: Tx, world: World & { thread: string }) => Promise<void>) =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    await body(sql, { ...world, thread: await start(sql, world.renter, world.host, world.active) });
  });

/** A message as the functions that change one answer it. */
export type Changed = {
  id: string;
  content: string;
  revision: number;
  edited_at: string | null;
  unsent_at: string | null;
  reactions: { user_id: string; emoji: string }[];
};

/** The three ways in which a message changes, as a user. */
export const changes = (sql: Tx, who: string) => {
  const ask = async (call: (tx: Tx) => Promise<{ message: Changed }[]>): Promise<Changed> => {
    const [row] = await asPerson(sql, who, call);
    if (!row) throw new Error('no answer');
    return row.message;
  };
  return {
    edit: (id: string, content: string) =>
      ask((tx) => tx`select public.edit_message(${id}, ${content}) as message`),
    unsend: (id: string) => ask((tx) => tx`select public.unsend_message(${id}) as message`),
    react: (id: string, emoji: string | null) =>
      ask((tx) => tx`select public.set_reaction(${id}, ${emoji}) as message`),
  };
};

/** As if the message had been sent so long ago. */
export const age = (sql: Tx, id: string, by: string) => sql`
  update public.messages set created_at = now() - ${by}::interval where id = ${id}`;

/** A user's row of my_conversations. */
export const listed = async (sql: Tx, who: string) =>
  (await asPerson(sql, who, (tx) => tx`select * from public.my_conversations`))[0];

/** What has been broadcast in this transaction since the last look, in order. */
export async function heard(sql: Tx) {
  const rows = await sql<{ event: string; topic: string; payload: Record<string, unknown> }[]>`
    with gone as (
      delete from realtime.messages where transaction_id = pg_current_xact_id()
      returning position, event, topic, payload
    )
    select event, topic, payload from gone order by position`;
  return rows.map((row) => ({ ...row }));
}
