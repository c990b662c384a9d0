import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const DAY = 86_400_000;

/** Writes what people tell to find mates, and what they wish of them. */
export async function writeMates(sql: Sql, { mates, now }: World): Promise<void> {
  const from = random('wishes of mates');
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  await insertRows(
    sql,
    'public.mate_profiles',
    mates.map((mate) => {
      const { city, state } = metroOf(mate.person.metroIndex);
      return {
        profile_id: mate.person.id,
        about: mate.about,
        occupation: mate.occupation,
        currency: 'USD',
        budget_min_cents: mate.budgetCents - 30_000,
        budget_max_cents: mate.budgetCents,
        move_in_from: day(mate.soon),
        move_in_to: day(mate.late),
        city,
        state,
        places: mate.places,
        radius_miles: mate.radiusMiles,
        ...mate.habits,
        visible: true,
        created_at: mate.createdAt,
        updated_at: mate.createdAt,
      };
    }),
  );
  await insertRows(
    sql,
    'public.mate_wishes',
    mates.flatMap(({ person: { id } }) => [
      wish(id, 'budget', { weight: 4 }),
      wish(id, 'tidiness', { weight: 3, lowest: from.int(1, 3), highest: 5 }),
      wish(id, 'smoking', { strict: from.chance(0.5), weight: 5, lowest: 1, highest: 2 }),
    ]),
  );
}

function wish(
  person: string,
  factor: string,
  given: { strict?: boolean; weight: number; lowest?: number; highest?: number },
): Row {
  const { strict = false, weight, lowest = null, highest = null } = given;
  return {
    profile_id: person,
    factor,
    strict,
    weight,
    lowest,
    highest,
    created_at: '2026-10-01T00:00:00Z',
    updated_at: '2026-10-01T00:00:00Z',
  };
}
