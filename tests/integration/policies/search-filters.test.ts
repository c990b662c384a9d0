import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';

type Tx = postgres.TransactionSql;
type Page = { items: { title: string }[]; next_cursor: unknown; total: number | null };

const CITY = 'Quxville';

const search =
  (filters: Record<string, unknown>, q = '', cursor: unknown = null, size = 20) =>
  async (tx: Tx): Promise<Page> => {
    const [row] = await tx<{ page: Page }[]>`
      select public.search_listings(${q}, ${tx.json({ city: CITY, ...filters } as never)},
        ${cursor === null ? null : tx.json(cursor as never)}, ${size}) as page`;
    if (!row) throw new Error('no page');
    return row.page;
  };

const titles = ({ items }: Page) => items.map(({ title }) => title);

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const HOMES = [
  {
    title: 'Zephyrine studio',
    home_type: 'studio',
    rent_cents: 100_000,
    bedrooms: 0,
    bathrooms: 1,
    area_sqft: 400,
    amenities: ['Elevator', 'Laundry in building'],
    neighborhood: 'Plugh Heights',
    postal_code: '99901',
    street_address: '1 Wumpus Street',
    lease_months_min: 3,
    lease_months_max: 9,
    furnished: true,
    pets_allowed: false,
    published_at: ago(1),
  },
  {
    title: 'Zephyrine flat',
    home_type: 'apartment',
    rent_cents: 110_000,
    bedrooms: 2,
    bathrooms: 1.5,
    area_sqft: 800,
    amenities: ['balcony', 'Washer and dryer', 'Garage parking'],
    neighborhood: 'Plugh Heights',
    postal_code: '99901',
    street_address: '22 Wumpus St',
    lease_months_min: 12,
    furnished: false,
    pets_allowed: true,
    published_at: ago(20),
  },
  {
    title: 'Large house',
    home_type: 'house',
    rent_cents: 105_000,
    bedrooms: 4,
    bathrooms: 2.5,
    area_sqft: 1800,
    amenities: ['Yard', 'Driveway'],
    neighborhood: 'Xyzzy Park',
    postal_code: '99902',
    street_address: '333 Wumpus st',
    laundry: 'in_unit',
    furnished: false,
    pets_allowed: true,
    published_at: ago(2),
  },
] as const;

const withHomes = (body: (sql: Tx, host: string, ids: string[]) => Promise<void>) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const ids: string[] = [];
    for (const home of HOMES) {
      ids.push(await makeListing(sql, host, { city: CITY, status: 'active', ...home }));
    }
    // The flat costs more each month than its rent says.
    await sql`
      insert into public.listing_fees (listing_id, kind, label, amount_cents, period) values
        (${ids[2] ?? ''}, 'other', 'Trash', 10000, 'monthly'),
        (${ids[1] ?? ''}, 'pet', null, 6000, 'monthly'),
        (${ids[1] ?? ''}, 'parking', null, 9000, 'monthly'),
        (${ids[1] ?? ''}, 'application', null, 5000, 'once')`;
    await body(sql, host, ids);
  });

const STUDIO = 'Zephyrine studio';
const FLAT = 'Zephyrine flat';
const HOUSE = 'Large house';

test.each([
  [{ areas: ['plugh heights'] }, [STUDIO, FLAT]],
  [{ areas: ['Plugh Heights', 'Xyzzy Park'] }, [STUDIO, HOUSE, FLAT]],
  [{ zip: '99902' }, [HOUSE]],
  [{ min_bathrooms: 1.5 }, [HOUSE, FLAT]],
  [{ max_bathrooms: 1.5 }, [STUDIO, FLAT]],
  [{ min_bathrooms: 1.5, max_bathrooms: 2 }, [FLAT]],
  [{ min_area_sqft: 801 }, [HOUSE]],
  [{ max_bedrooms: 2 }, [STUDIO, FLAT]],
  [{ min_bedrooms: 1, max_bedrooms: 3 }, [FLAT]],
  [{ no_pets: true }, [STUDIO]],
  [{ unfurnished: true }, [HOUSE, FLAT]],
  [{ laundry: 'unit' }, [HOUSE, FLAT]],
  [{ laundry: 'any' }, [STUDIO, HOUSE, FLAT]],
  [{ parking: 'any' }, [HOUSE, FLAT]],
  [{ parking: 'garage' }, [FLAT]],
  [{ parking: 'none' }, [STUDIO]],
  [{ amenities: ['balcony'] }, [FLAT]],
  [{ amenities: ['yard', 'balcony'] }, []],
  [{ amenities: ["'; drop table x; --"] }, []],
  [{ step_free: true }, [STUDIO]],
  [{ lease_months: 6 }, [STUDIO]],
  [{ lease_months: 12 }, [FLAT]],
  [{ lease_months: 36 }, [FLAT]],
  [{ max_total_cents: 110_000 }, [STUDIO, FLAT]],
  [{ max_total_cents: 115_000 }, [STUDIO, HOUSE, FLAT]],
  [{ max_total_cents: 116_000, pets_allowed: true }, [HOUSE, FLAT]],
  [{ max_total_cents: 115_999, pets_allowed: true }, [HOUSE]],
  [{ max_total_cents: 114_999, pets_allowed: true }, []],
  [{ max_total_cents: 119_000, parking: 'garage' }, [FLAT]],
  [{ max_total_cents: 118_999, parking: 'garage' }, []],
  [{ min_total_cents: 115_000 }, [HOUSE]],
])('a search filters by %j', (filters, found) =>
  withHomes(async (sql) => {
    const page = await asVisitor(sql, search(filters));
    expect([titles(page), page.total]).toEqual([found, found.length]);
  }),
);

test('a street finds the neighborhood that it crosses, and not the homes in it', () =>
  withHomes(async (sql, host) => {
    // Three homes in the street, but not in one neighborhood: which ones they are stays unknown.
    expect(titles(await asVisitor(sql, search({ street: 'wumpus st' })))).toEqual([]);
    const extra = { city: CITY, neighborhood: 'Plugh Heights', status: 'active' };
    await makeListing(sql, host, { ...extra, title: 'Third', street_address: '7 Wumpus Street' });
    await makeListing(sql, host, { ...extra, title: 'Elsewhere', street_address: '7 Grue Road' });
    const page = await asVisitor(sql, search({ street: 'wumpus st' }));
    expect(titles(page).sort()).toEqual(['Elsewhere', 'Third', FLAT, STUDIO].sort());
    expect(titles(await asVisitor(sql, search({ street: '7 wumpus st' })))).toEqual([]);
  }));

test.each([
  ['fit', { min_bedrooms: 2 }, '', [FLAT, HOUSE]],
  // Each number of a range fits as well: the newer one is first.
  ['fit', { min_bedrooms: 2, max_bedrooms: 4 }, '', [HOUSE, FLAT]],
  ['fit', {}, 'zephyrine', [STUDIO, FLAT]],
  ['total_asc', {}, '', [STUDIO, FLAT, HOUSE]],
  ['total_asc', { pets_allowed: true }, '', [HOUSE, FLAT]],
])('the order %s with %j ranks homes', (sort, filters, q, found) =>
  withHomes(async (sql) => {
    expect(titles(await asVisitor(sql, search({ ...filters, sort }, q)))).toEqual(found);
  }),
);

test('the nearest first is measured from the middle of the place', () =>
  withHomes(async (sql, _host, ids) => {
    const at = [30.5, 30.0, 30.1];
    for (const [index, id] of ids.entries()) {
      await sql`update public.listings set latitude = ${at[index] ?? 0}, longitude = -97 where id = ${id}`;
    }
    const page = await asVisitor(sql, search({ sort: 'nearest' }));
    expect(titles(page)).toEqual([HOUSE, FLAT, STUDIO]);
  }));

test.each(['fit', 'total_asc', 'nearest'])(
  'pages by %s miss and repeat nothing, also when a home appears meanwhile',
  (sort) =>
    rolledBack(async (sql) => {
      const host = await signUp(sql, 'host', 'Hana Host');
      await sql`
        insert into public.listings (owner_id, title, status, home_type, city, state, rent_cents,
          bedrooms, latitude, longitude, published_at)
        select ${host}, 'Home ' || n, 'active', 'room', ${CITY}, 'TX', 100000 + (n * 37 % 400) * 100,
          n % 4, 30 + n % 7 / 100.0, -97, now() - make_interval(hours => n)
        from generate_series(1, 1010) n`;
      const seen: string[] = [];
      let cursor: unknown = null;
      for (let pages = 0; pages < 40; pages += 1) {
        const page: Page = await asVisitor(sql, search({ sort }, '', cursor, 50));
        expect(page.total).toBeNull();
        seen.push(...titles(page));
        cursor = page.next_cursor;
        if (pages === 1)
          await makeListing(sql, host, {
            city: CITY,
            title: 'Late',
            rent_cents: 1,
            published_at: new Date(),
          });
        if (cursor === null) break;
      }
      expect(cursor).toBeNull();
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((title) => title !== 'Late')).toHaveLength(1010);
    }),
);

test('a cursor of another order is refused', () =>
  withHomes(async (sql) => {
    const { next_cursor } = await asVisitor(sql, search({ sort: 'fit' }, '', null, 1));
    await expectRefused(asVisitor(sql, search({ sort: 'nearest' }, '', next_cursor, 1)), {
      hint: 'search.cursor_invalid',
    });
  }));

const facets =
  (filters: Record<string, unknown>, q = '') =>
  async (tx: Tx) => {
    const [row] = await tx<{ counts: Record<string, unknown> }[]>`
    select public.search_facets(${q}, ${tx.json({ city: CITY, ...filters } as never)}) as counts`;
    return row?.counts;
  };

test('every choice says how many homes it would leave, as the search finds them', () =>
  withHomes(async (sql) => {
    expect(await asVisitor(sql, facets({}))).toMatchObject({
      at_least: false,
      total: 3,
      prices: { 1000: 1, 1100: 2 },
      beds: { 1: 2, 2: 2, 3: 1, 4: 1, 5: 0 },
      most_beds: { 1: 1, 2: 2, 3: 2, 4: 3 },
      baths: { 1: 3, 1.5: 2, 2: 1, 3: 0 },
      most_baths: { 1: 1, 1.5: 2, 2: 2, 3: 3 },
      sizes: { 400: 3, 600: 2, 800: 2, 1000: 1, 1500: 1 },
      types: { studio: 1, apartment: 1, house: 1 },
      pets: { yes: 2, no: 1 },
      furnished: { yes: 1, no: 2 },
      laundry: { unit: 2, any: 3 },
      parking: { any: 2, garage: 1, driveway: 1, off_street: 0, street: 0, none: 1 },
      step_free: 1,
      months: { 3: 1, 6: 1, 9: 1, 12: 1 },
    });
    // What is chosen in one filter does not hide the other choices of it.
    const counts = await asVisitor(sql, facets({ home_types: ['house'], min_bedrooms: 2 }));
    expect(counts).toMatchObject({
      total: 1,
      types: { apartment: 1, house: 1 },
      beds: { 1: 1, 4: 1 },
      amenities: { yard: 1, balcony: 0 },
    });
    expect(await asVisitor(sql, facets({ min_bedrooms: 2, max_bedrooms: 3 }))).toMatchObject({
      total: 1,
      beds: { 1: 1, 2: 1, 3: 0, 4: 1 },
      most_beds: { 1: 1, 2: 1, 4: 2 },
    });
    expect(await asVisitor(sql, facets({ min_bathrooms: 1.5, max_bathrooms: 2 }))).toMatchObject({
      total: 1,
      baths: { 1: 2, 1.5: 1, 2: 0, 3: 0 },
      most_baths: { 1: 1, 1.5: 1, 2: 1, 3: 2 },
    });
    expect(await asVisitor(sql, facets({ parking: 'none' }))).toMatchObject({
      total: 1,
      parking: { any: 2, none: 1 },
    });
    expect(await asVisitor(sql, facets({}, 'zephyrine'))).toMatchObject({ total: 2 });
  }));

test('every city and neighborhood says how many homes it would leave, with the other filters as they are', () =>
  withHomes(async (sql, host, ids) => {
    const choices =
      (filters: Record<string, unknown>, q = '') =>
      async (tx: Tx) => {
        const [row] = await tx<{ counts: { cities: Record<string, number>; areas: object } }[]>`
          select public.place_choices(${q}, ${tx.json(filters as never)}) as counts`;
        return row?.counts;
      };
    const inCity = { city: CITY, state: 'TX' };
    expect(await asVisitor(sql, choices(inCity))).toMatchObject({
      areas: { 'Plugh Heights': 2, 'Xyzzy Park': 1 },
      areas_at_least: false,
    });
    // What was said of the place itself hides no other place.
    const elsewhere = {
      areas: ['Xyzzy Park'],
      zip: '99902',
      box: [1, 1, 2, 2],
      pets_allowed: true,
    };
    const counted = await asVisitor(sql, choices({ ...inCity, ...elsewhere }));
    expect(counted?.areas).toEqual({ 'Plugh Heights': 1, 'Xyzzy Park': 1 });
    expect(counted?.cities[`${CITY}, TX`]).toBe(2);
    const worded = await asVisitor(sql, choices({}, 'zephyrine'));
    expect(worded).toMatchObject({ cities: { [`${CITY}, TX`]: 2 }, areas: {} });
    await sql`update public.listings set status = 'paused' where id = ${ids[0] ?? ''}`;
    expect(await asPerson(sql, host, choices(inCity))).toMatchObject({
      areas: { 'Plugh Heights': 1, 'Xyzzy Park': 1 },
    });
  }));

test('counts and suggestions leave out what is not public', () =>
  withHomes(async (sql, host, ids) => {
    await sql`update public.listings set status = 'paused' where id = ${ids[0] ?? ''}`;
    // Its own host neither: a search is what everybody finds.
    expect(await asPerson(sql, host, facets({}))).toMatchObject({ total: 2, types: { house: 1 } });
    const places = await asVisitor(
      sql,
      (tx) => tx`select kind, name, homes from public.suggest_places('plugh')`,
    );
    expect(places).toEqual([{ kind: 'area', name: 'Plugh Heights', homes: 1 }]);
    await sql`update public.listings set status = 'paused' where id = ${ids[1] ?? ''}`;
    expect(
      await asVisitor(sql, (tx) => tx`select name from public.suggest_places('plugh')`),
    ).toEqual([]);
  }));

test.each([
  ['quxv', ['city Quxville 3']],
  ['plugh', ['area Plugh Heights 2']],
  ['heights', ['area Plugh Heights 2']],
  ['9990', ['zip 99901 2', 'zip 99902 1']],
  ['plugh heigts', ['area Plugh Heights 2']],
  ['q', []],
  ['100%', []],
  ["'; drop table x", []],
])('typing %j suggests %j', (words, suggested) =>
  withHomes(async (sql) => {
    const found = await asVisitor(
      sql,
      (tx) => tx<{ said: string }[]>`
        select concat_ws(' ', kind, name, homes) as said from public.suggest_places(${words})
        where city = ${CITY}`,
    );
    expect(found.map(({ said }) => said)).toEqual(suggested);
  }),
);

test('a new neighborhood is known as soon as a home in it is public, once', () =>
  withHomes(async (sql) => {
    const known = await asVisitor(
      sql,
      (tx) => tx<{ name: string }[]>`
        select name from public.search_places() where city = ${CITY} order by kind, name`,
    );
    expect(known.map(({ name }) => name)).toEqual([
      'Plugh Heights',
      'Xyzzy Park',
      CITY,
      '99901',
      '99902',
    ]);
  }));
