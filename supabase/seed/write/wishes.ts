import { metroOf } from '../places/metros.ts';
import { random } from '../random.ts';
import type { World } from '../world.ts';
import { insertRows, type Row, type Sql } from './rows.ts';

const DAY = 86_400_000;

/** Writes what people look for: searches and lists of homes; and what homes ask in addition to rent. */
export async function writeWishes(sql: Sql, world: World): Promise<void> {
  await insertRows(sql, 'public.saved_searches', savedSearches(world));
  await writeLists(sql, world);
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
