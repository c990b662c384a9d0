import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';

type Tx = postgres.TransactionSql;
type Page = {
  items: ({ id: string; title: string; pictures: unknown[] } & Record<string, unknown>)[];
  next_cursor: unknown;
  total: number | null;
  corrected: string | null;
};

// Words that no seed uses, so that the seeded homes stay out of the way.
const CITY = 'Quxville';

const search =
  (q: string, filters: Record<string, unknown> = {}, cursor: unknown = null, size = 20) =>
  async (tx: Tx): Promise<Page> => {
    const [row] = await tx<{ page: Page }[]>`
      select public.search_listings(${q}, ${tx.json({ city: CITY, ...filters } as never)},
        ${cursor === null ? null : tx.json(cursor as never)}, ${size}) as page`;
    if (!row) throw new Error('no page');
    return row.page;
  };

const withHomes = (body: (sql: Tx, host: string) => Promise<void>) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const homes = [
      { title: 'Zephyrine loft', rent_cents: 300_000, bedrooms: 1, home_type: 'loft' },
      { title: 'Zephyrine house', rent_cents: 200_000, bedrooms: 4, home_type: 'house' },
      { title: 'Quiet cottages', rent_cents: 200_000, bedrooms: 2, home_type: 'house' },
      { title: 'Hidden zephyrine', rent_cents: 1, bedrooms: 9, home_type: 'room' },
    ];
    for (const [index, home] of homes.entries()) {
      const hidden = home.title.startsWith('Hidden');
      await makeListing(sql, host, {
        ...home,
        city: CITY,
        neighborhood: 'Plugh Heights',
        pets_allowed: index === 1,
        status: hidden ? 'paused' : 'active',
        published_at: new Date(Date.UTC(2026, 0, 10 - index)),
      });
    }
    await body(sql, host);
  });

const titles = (page: Page) => page.items.map(({ title }) => title);

test('an empty search shows every active home, newest first', () =>
  withHomes(async (sql) => {
    const page = await asVisitor(sql, search(''));
    expect(titles(page)).toEqual(['Zephyrine loft', 'Zephyrine house', 'Quiet cottages']);
    expect(page).toMatchObject({ next_cursor: null, total: 3, corrected: null });
  }));

test.each([
  ['zephyrine', ['Zephyrine loft', 'Zephyrine house']],
  ['zephyr', ['Zephyrine loft', 'Zephyrine house']],
  ['cottage', ['Quiet cottages']],
  ['loft in quxville', ['Zephyrine loft']],
  ['plugh', ['Zephyrine loft', 'Zephyrine house', 'Quiet cottages']],
  ['zephyrine -house', ['Zephyrine loft']],
  ['4 bedroom zephyrine', ['Zephyrine house']],
  ['zephyrine pet friendly', ['Zephyrine house']],
  ['zephyrine texas', ['Zephyrine loft', 'Zephyrine house']],
  ['in the', ['Zephyrine loft', 'Zephyrine house', 'Quiet cottages']],
  ['"; drop table x', []],
])('the search %j finds %j', (q, found) =>
  withHomes(async (sql) => {
    const page = await asVisitor(sql, search(q));
    expect(titles(page)).toEqual(found);
    expect(page.total).toBe(found.length);
  }),
);

test.each([
  ['zefyrine loft', 'zephyrine loft', ['Zephyrine loft']],
  ['zehpyrine loft', 'zephyrine loft', ['Zephyrine loft']],
  ['zefyrine gggg loft', 'zephyrine loft', ['Zephyrine loft']],
  ['quxvile house', 'quxville house', ['Zephyrine house', 'Quiet cottages']],
])('the misspelt search %j is read as %j', (q, corrected, found) =>
  withHomes(async (sql) => {
    const page = await asVisitor(sql, search(q, {}, null, 1));
    expect(page.corrected).toBe(corrected);
    const rest = page.next_cursor ? await asVisitor(sql, search(q, {}, page.next_cursor)) : null;
    expect([...titles(page), ...(rest ? titles(rest) : [])]).toEqual(found);
  }),
);

test.each([
  [{ max_rent_cents: 200_000 }, ['Zephyrine house', 'Quiet cottages']],
  [{ min_rent_cents: 200_001 }, ['Zephyrine loft']],
  [{ min_bedrooms: 3 }, ['Zephyrine house']],
  [{ home_types: ['loft', 'room'] }, ['Zephyrine loft']],
  [{ home_types: [] }, ['Zephyrine loft', 'Zephyrine house', 'Quiet cottages']],
  [{ pets_allowed: true }, ['Zephyrine house']],
  [{ furnished: true }, []],
  [{ available_by: '2026-01-01' }, ['Zephyrine loft', 'Zephyrine house', 'Quiet cottages']],
  [{ city: 'QUXVILLE', state: 'tx', sort: 'rent_desc' }, ['Zephyrine loft', 'x', 'x']],
  [{ city: 'Elsewhere in Quxville' }, []],
])('a search filters by %j', (filters, found) =>
  withHomes(async (sql) => {
    const page = await asVisitor(sql, search('', filters));
    // Two homes at the same rent: their ids decide.
    const shown = 'sort' in filters ? titles(page).map((t, n) => (n ? 'x' : t)) : titles(page);
    expect(shown).toEqual(found);
  }),
);

test.each(['newest', 'rent_asc', 'rent_desc'])('pages by %s miss and repeat nothing', (sort) =>
  withHomes(async (sql, host) => {
    const whole = await asVisitor(sql, search('', { sort }));
    const seen: string[] = [];
    let cursor: unknown = null;
    do {
      const page: Page = await asPerson(sql, host, search('', { sort }, cursor, 1));
      expect(page.total).toBe(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null && seen.length < 10);
    expect(seen).toEqual(whole.items.map(({ id }) => id));
  }),
);

test('a home that appears between two pages moves nothing', () =>
  withHomes(async (sql, host) => {
    const first = await asVisitor(sql, search('', {}, null, 1));
    await makeListing(sql, host, { city: CITY, title: 'Newer', published_at: new Date() });
    const second = await asVisitor(sql, search('', {}, first.next_cursor, 1));
    expect(titles(second)).toEqual(['Zephyrine house']);
  }));

test('a word that resembles nothing is not corrected', () =>
  withHomes(async (sql) => {
    const nothing = { total: 0, corrected: null, next_cursor: null, items: [] };
    expect(await asVisitor(sql, search('ggggggg'))).toEqual(nothing);
    expect(await asVisitor(sql, search('zephyrine cottage'))).toEqual(nothing);
  }));

test('a page of homes has at most 50 and at least one', () =>
  withHomes(async (sql, host) => {
    for (let n = 0; n < 51; n++) await makeListing(sql, host, { city: CITY, title: `Home ${n}` });
    expect((await asVisitor(sql, search('', {}, null, 1000))).items).toHaveLength(50);
    expect((await asVisitor(sql, search('', {}, null, 0))).items).toHaveLength(1);
  }));

test('the total of a search is exact up to 1000 and unknown beyond', () =>
  withHomes(async (sql, host) => {
    const add = (count: number) => sql`
      insert into public.listings
        (owner_id, title, status, home_type, city, state, rent_cents, published_at)
      select ${host}, 'Many', 'active', 'room', ${CITY}, 'TX', 1, now()
      from generate_series(1, ${count}::int)`;
    await add(997);
    expect((await asVisitor(sql, search(''))).total).toBe(1000);
    await add(1);
    const page = await asVisitor(sql, search(''));
    expect([page.total, page.items.length]).toEqual([null, 20]);
  }));

test('an item of a search has the fields of a card, with five pictures at most', () =>
  withHomes(async (sql, host) => {
    await sql`
      insert into public.listing_media (listing_id, path, widths, alt, dominant_color, position, kind)
      select l.id, 'p' || n, '{480}', 'A room', '#aabbcc', n, case n when 0 then 'video' else 'image' end
      from public.listings l, generate_series(0, 7) n where l.owner_id = ${host}`;
    const [item] = (await asVisitor(sql, search('loft'))).items;
    expect(item?.pictures).toEqual(
      [1, 2, 3, 4, 5].map((n) => ({
        path: `p${n}`,
        widths: [480],
        alt: 'A room',
        dominant_color: '#aabbcc',
      })),
    );
    expect(Object.keys(item ?? {}).sort()).toEqual(
      'id owner_id title city state neighborhood home_type rent_cents currency bedrooms bathrooms area_sqft available_from latitude longitude published_at pictures monthly_fees_cents pets_allowed furnished'
        .split(' ')
        .sort(),
    );
  }));

test('an unknown order and a cursor of another search are refused', () =>
  withHomes(async (sql) => {
    await expectRefused(asVisitor(sql, search('', { sort: 'cheapest' })), {
      code: 'P0001',
      hint: 'search.sort_unknown',
    });
    const { next_cursor } = await asVisitor(sql, search('', {}, null, 1));
    await expectRefused(asVisitor(sql, search('', { sort: 'rent_asc' }, next_cursor)), {
      hint: 'search.cursor_invalid',
    });
  }));

test('the cities count active homes only', () =>
  withHomes(async (sql) => {
    const cities = await asVisitor(
      sql,
      (tx) => tx`select * from public.listing_cities() where city = ${CITY}`,
    );
    expect(cities).toEqual([{ city: CITY, state: 'TX', homes: 3 }]);
  }));

test('two hosts who use the same new words at once do not wait for each other', async () => {
  const one = await adminSql().reserve();
  const other = await adminSql().reserve();
  try {
    for (const sql of [one, other]) await sql`begin`;
    const [first, second] = [await signUp(one, 'host', 'A'), await signUp(other, 'host', 'B')];
    await other`set local lock_timeout = '2s'`;
    await makeListing(one, first, { title: 'Xyzzyx foobarly' });
    await makeListing(other, second, { title: 'Foobarly xyzzyx' });
  } finally {
    for (const sql of [one, other]) {
      await sql`rollback`;
      sql.release();
    }
  }
});
