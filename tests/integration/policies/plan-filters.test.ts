import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asVisitor, makeListing, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const CITY = 'Plansworth';

/** Three homes: one with a plan, one with a plan and a video, one with neither. */
const withHomes = (body: (sql: Tx, ids: Record<'flat' | 'house' | 'room', string>) => unknown) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const make = (title: string, home_type: string, hour: number) =>
      makeListing(sql, host, {
        city: CITY,
        status: 'active',
        title,
        home_type,
        pets_allowed: home_type === 'house',
        published_at: new Date(Date.UTC(2026, 1, 1, hour)),
      });
    const flat = await make('Flat', 'apartment', 1);
    const house = await make('House', 'house', 2);
    const room = await make('Room', 'room', 3);
    await sql`
      insert into public.listing_media (listing_id, kind, path) values
        (${flat}, 'plan', 'a'), (${house}, 'plan', 'b'), (${house}, 'video', 'c'), (${room}, 'image', 'd')`;
    await body(sql, { flat, house, room });
  });

const found =
  (filters: Record<string, unknown>, q = '') =>
  async (tx: Tx) => {
    const wanted = tx.json({ city: CITY, sort: 'newest', ...filters } as never);
    const [row] = await tx<{ page: { items: { title: string }[]; total: number } }[]>`
      select public.search_listings(${q}, ${wanted}) as page`;
    return row?.page.items.map(({ title }) => title);
  };

const counted = (filters: Record<string, unknown>) => async (tx: Tx) => {
  const [row] = await tx<{ counts: Record<string, unknown> }[]>`
    select public.search_facets('', ${tx.json({ city: CITY, ...filters } as never)}) as counts`;
  return row?.counts;
};

test.each([
  [{ floor_plan: true }, ['House', 'Flat']],
  [{ video: true }, ['House']],
  [{ floor_plan: true, no_pets: true }, ['Flat']],
  [{ video: true, no_pets: true }, []],
  [{ floor_plan: true, sort: 'fit' }, ['House', 'Flat']],
  [{ floor_plan: false, video: false }, ['Room', 'House', 'Flat']],
])('a search by what a page shows filters by %j', (filters, titles) =>
  withHomes(async (sql) => {
    expect(await asVisitor(sql, found(filters))).toEqual(titles);
  }),
);

test('each choice of what a page shows says how many homes it would leave', () =>
  withHomes(async (sql) => {
    expect(await asVisitor(sql, counted({}))).toMatchObject({ total: 3, floor_plan: 2, video: 1 });
    expect(await asVisitor(sql, counted({ video: true }))).toMatchObject({
      total: 1,
      floor_plan: 1,
      video: 1,
      types: { house: 1 },
    });
    expect(await asVisitor(sql, counted({ floor_plan: true, no_pets: true }))).toMatchObject({
      total: 1,
      floor_plan: 1,
      video: 0,
      pets: { yes: 1, no: 1 },
    });
  }));

test('a home whose plan was taken down is not found by it any more', () =>
  withHomes(async (sql, { flat }) => {
    await sql`delete from public.listing_media where listing_id = ${flat}`;
    expect(await asVisitor(sql, found({ floor_plan: true }))).toEqual(['House']);
  }));
