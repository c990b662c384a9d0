import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';

type Tx = postgres.TransactionSql;
type Pin = [
  id: string,
  longitude: number,
  latitude: number,
  rent: number,
  currency: string,
  beds: number,
];
type Pins = { pins: Pin[]; more: boolean };

// A word that no seed uses, so that the seeded homes stay out of the way.
const CITY = 'Quxville';

const pins =
  (filters: Record<string, unknown> = {}, q = '') =>
  async (sql: Tx): Promise<Pins> => {
    const [row] = await sql<{ answer: Pins }[]>`
      select public.search_pins(${q}, ${sql.json({ city: CITY, ...filters } as never)}) as answer`;
    if (!row) throw new Error('no answer');
    return row.answer;
  };

const listed =
  (filters: Record<string, unknown> = {}, q = '') =>
  async (sql: Tx): Promise<string[]> => {
    const [row] = await sql<{ page: { items: { id: string }[] } }[]>`
      select public.search_listings(${q}, ${sql.json({ city: CITY, ...filters } as never)}) as page`;
    return (row?.page.items ?? []).map(({ id }) => id);
  };

/** Homes at known places, named by where they are. */
const withHomes = (body: (sql: Tx, home: Record<string, string>) => Promise<void>) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const places = {
      river: { latitude: 30.251234, longitude: -97.751234, rent_cents: 150_000, bedrooms: 1 },
      hill: { latitude: 30.351234, longitude: -97.751234, rent_cents: 250_000, bedrooms: 3 },
      fiji: { latitude: -17.001234, longitude: 179.951234, rent_cents: 90_000 },
      samoa: { latitude: -17.001234, longitude: -179.951234, rent_cents: 95_000 },
      paused: { latitude: 30.251234, longitude: -97.751234, status: 'paused' },
      nowhere: { latitude: null, longitude: null },
    };
    const home: Record<string, string> = {};
    for (const [name, place] of Object.entries(places)) {
      home[name] = await makeListing(sql, host, {
        title: `Zephyrine ${name}`,
        city: CITY,
        status: 'active',
        published_at: new Date(),
        ...place,
      });
    }
    await body(sql, home);
  });

const names = (home: Record<string, string>, ids: string[]) =>
  ids.map((id) => Object.keys(home).find((name) => home[name] === id)).sort();

const found = async (sql: Tx, home: Record<string, string>, filters: Record<string, unknown>) => {
  const { pins: shown } = await asVisitor(sql, pins(filters));
  const list = await asVisitor(sql, listed(filters));
  const onMap = names(
    home,
    shown.map(([id]) => id),
  );
  // A home without a place is in the list alone.
  expect(names(home, list).filter((name) => name !== 'nowhere')).toEqual(onMap);
  return onMap;
};

test('pins obey the filters of the list, and stand for active homes with a place only', () =>
  withHomes(async (sql, home) => {
    expect(await found(sql, home, {})).toEqual(['fiji', 'hill', 'river', 'samoa']);
    expect(await found(sql, home, { min_bedrooms: 3 })).toEqual(['hill']);
    expect(await found(sql, home, { max_rent_cents: 160_000, min_rent_cents: 100_000 })).toContain(
      'river',
    );
    const { pins: byWords, more } = await asVisitor(sql, pins({}, 'zephyrine hill'));
    expect(byWords.map(([id]) => id)).toEqual([home.hill]);
    expect(byWords[0]?.slice(3)).toEqual([250_000, 'USD', 3]);
    expect(more).toBe(false);
  }));

test('words that are misspelt find on the map what they find in the list', () =>
  withHomes(async (sql, home) => {
    const { pins: shown } = await asVisitor(sql, pins({ min_bedrooms: 3 }, 'zephyrnie'));
    expect(shown.map(([id]) => id)).toEqual([home.hill]);
  }));

test('no pin is at the position of its home, for visitors and for users', () =>
  withHomes(async (sql, home) => {
    const renter = await signUp(sql, 'renter', 'Rina Renter');
    const asked = [
      await asVisitor(sql, pins({ box: [-98, 30, -97, 31] })),
      await asPerson(sql, renter, pins({ box: [-98, 30, -97, 31] })),
    ];
    for (const { pins: shown } of asked) {
      expect(shown).toHaveLength(2);
      const pin = shown.find(([id]) => id === home.river);
      expect([pin?.[1].toFixed(2), pin?.[2].toFixed(2)]).toEqual(['-97.75', '30.25']);
      expect(JSON.stringify(shown)).not.toContain('1234');
    }
    // Moved within its square it stays where it was: the spot says nothing about the address.
    const spot = asked[0]?.pins.find(([id]) => id === home.river);
    await sql`update public.listings set latitude = 30.2542, longitude = -97.7461
      where id = ${home.river as string}`;
    const moved = await asVisitor(sql, pins({ box: [-98, 30, -97, 31] }));
    expect(moved.pins.find(([id]) => id === home.river)).toEqual(spot);
  }));

test('a box holds what is in it, also over the date line', () =>
  withHomes(async (sql, home) => {
    expect(await found(sql, home, { box: [-97.8, 30.2, -97.7, 30.3] })).toEqual(['river']);
    expect(await found(sql, home, { box: [179, -18, -179, -16] })).toEqual(['fiji', 'samoa']);
    expect(await found(sql, home, { box: [179, -18, 180, -16] })).toEqual(['fiji']);
  }));

test('words find the same in a small and in a wide part of the map, over the date line as well', () =>
  withHomes(async (sql, home) => {
    const inBox = async (box: number[], q = 'zephyrine') => {
      const { pins: shown } = await asVisitor(sql, pins({ box }, q));
      return names(
        home,
        shown.map(([id]) => id),
      );
    };
    expect(await inBox([-97.77, 30.24, -97.73, 30.26])).toEqual(['river']);
    expect(await inBox([-98, 30, -97, 31])).toEqual(['hill', 'river']);
    expect(await inBox([-98, 30, -97, 31], 'zephyrine hill')).toEqual(['hill']);
    expect(await inBox([179, -18, -179, -16])).toEqual(['fiji', 'samoa']);
  }));

test('words in a wide part of the map are looked up, and the homes of a small one', () =>
  rolledBack(async (sql) => {
    const conditions = async (box: number[]) => {
      const [row] = await sql<{ text: string }[]>`
        select private.listing_conditions('balcony', ${sql.json({ box })}) as text`;
      return row?.text;
    };
    // A condition that is asked as a whole is no key of the index of places.
    expect(await conditions([-122.75, 45.45, -122.55, 45.6])).toContain('::box)) is true');
    expect(await conditions([-122.68, 45.5, -122.66, 45.52])).not.toContain('is true');
    expect(await conditions([179.99, 45.5, -179.99, 45.52])).not.toContain('is true');
  }));

test('a circle holds what is within its meters', () =>
  withHomes(async (sql, home) => {
    expect(await found(sql, home, { around: [-97.75, 30.25, 2000] })).toEqual(['river']);
    expect(await found(sql, home, { around: [-97.75, 30.3, 20_000] })).toEqual(['hill', 'river']);
    expect(await found(sql, home, { around: [-180, -17, 20_000] })).toEqual(['fiji', 'samoa']);
    expect(await found(sql, home, { around: [-97.7, 30.3, 100] })).toEqual([]);
  }));

test('a drawn line holds what it goes around: also each loop of one that crosses itself', () =>
  withHomes(async (sql, home) => {
    const triangle = [-97.8, 30.2, -97.7, 30.2, -97.75, 30.3];
    expect(await found(sql, home, { drawn: triangle })).toEqual(['river']);
    // An eight: its lower loop around the river, its upper one around the hill.
    const eight = [-97.8, 30.2, -97.7, 30.2, -97.8, 30.4, -97.7, 30.4];
    expect(await found(sql, home, { drawn: eight })).toEqual(['hill', 'river']);
    // Both sides of the date line, once counting on to the east and once to the west.
    const east = [179, -18, 181, -18, 181, -16, 179, -16];
    expect(await found(sql, home, { drawn: east })).toEqual(['fiji', 'samoa']);
    const west = [-181, -18, -179, -18, -179, -16, -181, -16];
    expect(await found(sql, home, { drawn: west })).toEqual(['fiji', 'samoa']);
  }));

test.each([
  { box: 'everything' },
  { box: [1, 2, 3] },
  { box: [0, 10, 5, 5] },
  { box: [0, 0, 0, 91] },
  { box: ["1'); drop table listings; --", 0, 1, 1] },
  { drawn: [1, 1, 2, 2] },
  { drawn: [1, 1, 2, 2, 3] },
  { drawn: [0, 0, 200, 0, 0, 10] },
  { drawn: [0, 0, 1, 95, 2, 0] },
  { drawn: Array.from({ length: 162 }, (_, at) => at % 10) },
  { around: [0, 0, 5] },
  { around: [0, 0, 1e9] },
  { around: [0, 89, 500] },
])('an area that is none is refused, not searched: %j', (filters) =>
  withHomes(async (sql) => {
    await expectRefused(asVisitor(sql, pins(filters)), { hint: 'search.area_invalid' });
    await expectRefused(asVisitor(sql, listed(filters)), { hint: 'search.area_invalid' });
  }),
);

test('an area is looked up in its index', () =>
  rolledBack(async (sql) => {
    await sql`set local enable_seqscan = off`;
    const [row] = await sql<{ condition: string }[]>`
      select private.area_conditions('{"box": [-97.8, 30.2, -97.7, 30.3]}') as condition`;
    const plan = await sql.unsafe(
      `explain select l.id from public.listings l where l.status = 'active' and ${row?.condition}`,
    );
    expect(JSON.stringify(plan)).toContain('listings_public_point_idx');
  }));
