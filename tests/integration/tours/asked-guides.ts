import type postgres from 'postgres';
import { asPerson, signUp } from '../policies/people.ts';
import { act, makeReady, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** A tour for which two guides are asked, whose homes have a place. */
export async function makeAsked(
  sql: Tx,
  columns: Record<string, string> = { status: 'confirmed' },
) {
  const world = await makeTourWorld(sql);
  await sql`update public.listings set latitude = 30, longitude = -97 where id = ${world.active}`;
  const second = await signUp(sql, 'guide', 'Gwen Guide');
  await makeReady(sql, second);
  const tour = await makeTour(sql, world, columns);
  return { ...world, second, tour };
}

/** Asks guides for a tour. */
export const ask = (sql: Tx, who: string, tour: string, guides: string[]) =>
  asPerson(sql, who, (tx) => tx`select public.ask_guides(${tour}, ${guides}) as asked`);

/** What a guide may take. */
export const offers = async (sql: Tx, who: string) =>
  (await act(sql, who, 'my_tour_offers', {})).my_tour_offers as Record<string, unknown>[];
