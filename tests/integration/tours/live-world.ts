import type postgres from 'postgres';
import { makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** What makes a tour one that can be joined. */
export const LIVE = { kind: 'live_video', status: 'confirmed' };

/** A live tour, its people, and others who have no part in it. */
export async function makeLiveWorld(
  sql: Tx,
  columns: Record<string, string | null> = {},
  minutes = 0,
) {
  const world = await makeTourWorld(sql);
  const colleague = await makeColleague(sql, world.org);
  const guided = { ...LIVE, guide_id: world.guide, guide_answer: 'accepted' };
  const tour = await makeTour(sql, world, { ...guided, ...columns }, minutes);
  return { ...world, colleague, tour };
}
