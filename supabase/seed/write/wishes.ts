import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const DAY = 86_400_000;

/**
 * Writes what people look for: searches, lists of homes, mates; and what homes ask in addition to
 * rent.
 */
export async function writeWishes(sql: Sql, world: World): Promise<void> {
  await insertRows(sql, 'public.saved_searches', savedSearches(world));
  await writeLists(sql, world);
  await writeMates(sql, world);
  await insertRows(sql, 'public.listing_fees', fees(world));
  await insertRows(sql, 'public.listing_price_changes', priceChanges(world));
}

function savedSearches({ renters, now }: World): Row[] {
  const from = random('saved searches');
  return renters
    .filter(({ confirmed }) => confirmed)
    .flatMap((person) => {
      const signIn = /^renter2?@/.test(person.email);
      const { city, state } = metroOf(person.metroIndex);
      const count = signIn ? 2 : from.pick([0, 0, 1, 1, 2]);
      return Array.from({ length: count }, (_, index) => {
        const rooms = from.int(0, 3);
        const rent = from.pick([120_000, 150_000, 180_000, 220_000, 280_000]);
        const at = new Date(now.getTime() - from.between(1, 200) * DAY);
        const since = index === 0 && signIn ? 'daily' : from.pick(['instant', 'daily', 'weekly']);
        return {
          id: from.uuid(),
          user_id: person.id,
          frequency: since,
          name: rooms ? `${city}, ${rooms}+ bedrooms` : `Anything in ${city}`,
          q: from.pick(['', '', '', 'garden', 'balcony', 'quiet']),
          filters: { city, state, max_rent_cents: rent, ...(rooms ? { min_bedrooms: rooms } : {}) },
          alerted_until: now,
          watching_since: at,
          // Looked at a week ago: what came since is new.
          opened_at: new Date(now.getTime() - 7 * DAY),
          marked_since: new Date(now.getTime() - 7 * DAY),
          created_at: at,
          updated_at: at,
        };
      });
    });
}

const LIST_NAMES = [
  'Near work',
  'With a garden',
  'For the two of us',
  'Second look',
  'Dream homes',
];

async function writeLists(sql: Sql, { favorites, renters, now }: World): Promise<void> {
  const from = random('favorite lists');
  const byPerson = Map.groupBy(favorites, ({ person }) => person);
  const lists = [...byPerson]
    .filter(
      ([{ email }, homes]) => homes.length >= 3 && (/^renter2?@/.test(email) || from.chance(0.2)),
    )
    .map(([person, homes]) => ({
      id: from.uuid(),
      person,
      homes: homes.slice(0, from.int(2, 5)),
      name: from.pick(LIST_NAMES),
      at: new Date(now.getTime() - from.between(1, 60) * DAY),
      other: from.chance(0.4) ? from.pick(renters) : null,
    }));
  await insertRows(
    sql,
    'public.favorite_lists',
    lists.map(({ id, person, name, at }) => ({
      id,
      owner_id: person.id,
      name,
      created_at: at,
      updated_at: at,
    })),
  );
  await insertRows(
    sql,
    'public.favorite_list_items',
    lists.flatMap(({ id, person, homes, at }) =>
      homes.map(({ home }, index) => ({
        list_id: id,
        listing_id: home.id,
        added_by: person.id,
        created_at: at,
        note: index === 0 ? 'Ask about the storage room.' : '',
      })),
    ),
  );
  await insertRows(
    sql,
    'public.favorite_list_members',
    lists.flatMap(({ id, person, other, at }) =>
      other && other !== person
        ? [
            {
              list_id: id,
              profile_id: other.id,
              role: from.pick(['editor', 'viewer']),
              joined_at: at,
            },
          ]
        : [],
    ),
  );
}

const HABITS = [
  ...(['tidiness', 'noise', 'guests', 'cooking', 'early_bird'] as const),
  ...(['smoking', 'pets', 'work_from_home'] as const),
];

const ABOUT = [
  'I cook most evenings and like to share. Mornings are quiet.',
  'Looking for two calm people near the river. I work from home on Fridays.',
  'Student of architecture, tidy desk, many plants.',
  'Nurse on shifts: I sleep at odd hours and am easy about everything else.',
];
const OCCUPATIONS = ['Nurse', 'Teacher', 'Student', 'Engineer', 'Baker', 'Translator', 'Designer'];

async function writeMates(sql: Sql, { renters, now }: World): Promise<void> {
  const from = random('mates');
  const looking = renters.filter(
    ({ confirmed, email }) => confirmed && (/^renter2?@/.test(email) || from.chance(0.35)),
  );
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  await insertRows(
    sql,
    'public.mate_profiles',
    looking.map((person) => {
      const { city, state } = metroOf(person.metroIndex);
      const most = from.int(8, 20) * 10_000;
      const soon = from.int(5, 50);
      const at = new Date(now.getTime() - from.between(1, 90) * DAY);
      return {
        profile_id: person.id,
        about: from.pick(ABOUT),
        occupation: from.pick(OCCUPATIONS),
        currency: 'USD',
        budget_min_cents: most - 30_000,
        budget_max_cents: most,
        move_in_from: day(soon),
        move_in_to: day(soon + from.int(20, 70)),
        city,
        state,
        radius_miles: from.pick([5, 10, 20]),
        ...Object.fromEntries(
          HABITS.map((habit) => [
            habit,
            habit === 'smoking' ? from.pick([1, 1, 2]) : from.int(1, 5),
          ]),
        ),
        visible: true,
        created_at: at,
        updated_at: at,
      };
    }),
  );
  await insertRows(
    sql,
    'public.mate_wishes',
    looking.flatMap(({ id }) => [
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

function fees({ homes }: World): Row[] {
  const from = random('fees');
  return homes.flatMap((home) => {
    const fee = (kind: string, cents: number, period: string, refundable = false): Row => ({
      id: from.uuid(),
      listing_id: home.id,
      kind,
      label: null,
      amount_cents: cents,
      currency: 'USD',
      period,
      refundable,
      created_at: home.createdAt,
      updated_at: home.createdAt,
    });
    return [
      ...(from.chance(0.5) ? [fee('application', from.pick([2500, 3500, 5000]), 'once')] : []),
      ...(home.petFeeCents ? [fee('pet', home.petFeeCents, 'monthly')] : []),
      ...(home.parkingFeeCents ? [fee('parking', home.parkingFeeCents, 'monthly')] : []),
    ];
  });
}

/** About every sixth home became cheaper while it was on offer. */
function priceChanges({ homes, now }: World): Row[] {
  const from = random('price changes');
  return homes.flatMap((home) => {
    const age = home.publishedAt ? now.getTime() - home.publishedAt.getTime() : 0;
    if (age < 20 * DAY || !from.chance(0.17)) return [];
    return [
      {
        id: from.uuid(),
        listing_id: home.id,
        rent_cents: home.rentCents,
        previous_rent_cents: Math.round((home.rentCents * 1.04) / 500) * 500,
        changed_at: new Date(now.getTime() - age * from.between(0.1, 0.8)),
      },
    ];
  });
}
