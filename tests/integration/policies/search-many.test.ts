import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asVisitor, signUp } from './people.ts';

/** Homes that come before the first match by price: more than a search walks before it turns. */
const CHEAPER = 4_200;
/** Matches: more than are counted. */
const MATCHES = 1_030;

type Page = { items: { title: string }[]; next_cursor: unknown; total: number | null };

test.each([
  ['a city of their own', { city: 'Quxville' }],
  ['everywhere', {}],
])('a word that none of the cheapest homes has is found in order, %s', (_where, filters) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    await sql`
      insert into public.listings
        (owner_id, title, status, home_type, city, state, rent_cents, published_at)
      select ${host}, case when n > ${CHEAPER} then 'Zephyrine ' || n else 'Plain ' || n end,
        'active', 'room', 'Quxville', 'TX',
        case when n > ${CHEAPER} then 90000000 + n else 100 end, now()
      from generate_series(1, ${CHEAPER + MATCHES}) n`;

    const wanted = sql.json({ ...filters, sort: 'rent_asc' });
    const found: string[] = [];
    let cursor: unknown = null;
    for (let page = 0; page < 3; page += 1) {
      const after = cursor === null ? null : sql.json(cursor as never); // ours, from the answer
      const [row] = await asVisitor(
        sql,
        (tx) => tx<{ page: Page }[]>`
          select public.search_listings('zephyrine', ${wanted}, ${after}, 20) as page`,
      );
      if (!row) throw new Error('no page');
      expect(row.page.total).toBeNull();
      found.push(...row.page.items.map(({ title }) => title));
      cursor = row.page.next_cursor;
    }
    const expected = Array.from({ length: 60 }, (_, n) => `Zephyrine ${CHEAPER + 1 + n}`);
    expect(found).toEqual(expected);
  }),
);
