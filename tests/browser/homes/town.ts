import type { Sql } from 'postgres';
import type { Stack } from '../../support/stack.ts';
import { makeOwnHome } from '../own-home.ts';

/** Two homes of the test alone, in a town of their own; about seven miles are between them. */
export async function makeTown(stack: Stack, sql: Sql) {
  const town = `Mapville${Date.now()}`;
  const places = [
    { named: 'Riverside flat', latitude: 30.342, longitude: -97.742, rent_cents: 123_400 },
    { named: 'Hilltop flat', latitude: 30.262, longitude: -97.662, rent_cents: 234_500 },
  ];
  const homes: { home: string; listing: string }[] = [];
  for (const { named, ...place } of places) {
    const { home, listing } = await makeOwnHome(stack, sql, { named, status: 'active' });
    await sql`update public.listings set ${sql({ ...place, city: town })} where id = ${listing}`;
    homes.push({ home, listing });
  }
  const [river, hill] = homes;
  if (!river || !hill) throw new Error('no homes');
  return { town, river, hill };
}
