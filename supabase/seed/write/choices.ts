import { SIGN_INS } from '../people/sign-ins.ts';
import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

/** Who signs in to look around chooses and is asked themselves. */
const undecided = new Set(SIGN_INS.map(({ email }) => email));

/** Writes people's notification settings, and what they agreed to. */
export async function writeChoices(sql: Sql, world: World): Promise<void> {
  const people = [...world.hosts, ...world.guides, ...world.renters].filter((one) => one.confirmed);
  const from = random('choices');
  await insertRows(
    sql,
    'public.preferences',
    // Who changed nothing has no row.
    people
      .filter(({ email }) => !undecided.has(email) && from.chance(0.3))
      .map((person): Row => {
        const at = new Date(person.createdAt.getTime() + 3_600_000);
        const quiet = from.chance(0.5);
        return {
          user_id: person.id,
          theme: from.pick(['system', 'system', 'dark', 'light']),
          time_zone: metroOf(person.metroIndex).timeZone,
          quiet_from: quiet ? '22:00' : null,
          quiet_to: quiet ? '07:00' : null,
          digest: from.pick(['daily', 'weekly', 'off']),
          created_at: at,
          updated_at: at,
        };
      }),
  );
  await insertRows(
    sql,
    'public.consents',
    people.flatMap(({ id, createdAt, email }) => {
      const said = (kind: string, given: boolean): Row => ({
        id: from.uuid(),
        user_id: id,
        kind,
        version: '2026-09',
        given,
        recorded_at: createdAt,
      });
      const both = [said('terms', true), said('privacy', true)];
      if (undecided.has(email) || !from.chance(0.5)) return both;
      return [...both, said('analytics', from.chance(0.6)), said('marketing', from.chance(0.3))];
    }),
  );
}
