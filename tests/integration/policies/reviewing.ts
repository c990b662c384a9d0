import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asPerson, asVisitor, type World } from './people.ts';

type Tx = postgres.TransactionSql;
/** The text of a review. */
export type Said = {
  id?: string;
  subject: string;
  stars?: number;
  categories?: postgres.JSONValue;
  content?: string;
  lease?: string;
  tour?: string;
  renter?: string;
  at?: string;
};

/** Reviews as a person, at a time. */
export async function submit(
  sql: Tx,
  who: string,
  said: Said,
): Promise<{ revealed_at: string | null }> {
  const { stars = 4, categories = {}, content = 'Fine.', at = '2026-05-10T12:00:00Z' } = said;
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ answer: { revealed_at: string | null } }[]>`
      select private.submit_review(${said.id ?? randomUUID()}, ${said.subject}, ${stars},
        ${tx.json(categories)}, ${content}, ${said.lease ?? null}, ${said.tour ?? null},
        ${said.renter ?? null}, ${at}) as answer`,
  );
  if (!row) throw new Error('no answer');
  return row.answer;
}

/** Lets the job show what is due. */
export const reveal = async (sql: Tx, at: string) => {
  const [row] = await sql<{ n: number }[]>`select private.run_review_reveal(${at}, 1000) as n`;
  return row?.n;
};

/** What each caller can find out about the reviews of a lease or tour. */
export async function knowledge(sql: Tx, world: World, who: string | null): Promise<unknown> {
  const look = async (tx: Tx) => ({
    rows: (await tx`select subject from public.reviews where listing_id = ${world.active}`).length,
    averages: await tx`
      select subject, id, reviews from public.rating_summaries
      where id in ${tx([world.active, world.host, world.renter, world.guide])}`,
  });
  const told = await sql`
    select title from public.notifications where recipient_id = ${who} and notification_type = 'review'`;
  const seen = await (who ? asPerson(sql, who, look) : asVisitor(sql, look));
  return { ...seen, told };
}
