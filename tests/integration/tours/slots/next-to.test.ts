import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../../support/database.ts';
import { asPerson, asVisitor, makeListing } from '../../policies/people.ts';
import { makeTour, makeTourWorld } from '../../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

/** A home in Phoenix, open from nine to one, and its tour of the day after tomorrow from eleven to half past. */
async function makeDay(sql: Tx, columns: Record<string, string> = {}) {
  const world = await makeTourWorld(sql);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    ...{ weekday, opens: '09:00', closes: '13:00' },
  }));
  await sql`update public.listings set time_zone = 'America/Phoenix' where id = ${world.active}`;
  await sql`
    insert into public.tour_rules (listing_id, hours) values (${world.active}, ${sql.json(hours)})`;
  const [starts_at, ends_at] = [`${day}T18:00:00Z`, `${day}T18:30:00Z`];
  const times = { starts_at, ends_at, guide_held: `[${starts_at},${ends_at})` };
  const held = `[${starts_at},${day}T18:45:00Z)`;
  const shown = { status: 'confirmed', home_held: held, ...columns };
  await makeTour(sql, world, { ...times, ...shown });
  const read = (tx: Tx, kind: string) => tx<{ starts_at: Date; is_next: boolean }[]>`
    select * from public.tour_slots(${world.active}, ${`${day}T00:00:00Z`}, ${`${day}T23:00:00Z`}, ${kind})`;
  const nextTimes = (rows: { starts_at: Date; is_next: boolean }[]) =>
    rows.filter(({ is_next }) => is_next).map((row) => row.starts_at.toISOString().slice(11, 16));
  return { ...world, read, nextTimes };
}

test('of the free times around a tour those next to it are marked to renter and host, without a word about it', () =>
  rolledBack(async (sql) => {
    const { otherRenter, host, read, nextTimes } = await makeDay(sql);
    for (const who of [otherRenter, host]) {
      const rows = await asPerson(sql, who, (tx) => read(tx, 'in_person'));
      // Seven hours later in UTC. The first lasts with its quarter of an hour after to a quarter to eleven, the
      // tour holds the home to a quarter to twelve.
      expect(nextTimes(rows)).toEqual(['17:00', '19:00']);
      expect(rows).toHaveLength(5);
      for (const row of rows)
        expect(Object.keys(row)).toEqual(['starts_at', 'ends_at', 'places', 'is_next']);
    }
  }));

test('a visitor reads the same times without a mark', () =>
  rolledBack(async (sql) => {
    const { read, nextTimes } = await makeDay(sql);
    const rows = await asVisitor(sql, (tx) => read(tx, 'in_person'));
    expect(rows).toHaveLength(5);
    expect(nextTimes(rows)).toEqual([]);
  }));

test('no time is next to a call: those who hold it are at no home', () =>
  rolledBack(async (sql) => {
    const { otherRenter, read, nextTimes } = await makeDay(sql);
    expect(nextTimes(await asPerson(sql, otherRenter, (tx) => read(tx, 'live_video')))).toEqual([]);
  }));

test.each([
  ['is asked for only', { status: 'requested' }],
  ['was called off', { status: 'cancelled' }],
  ['is on live video', { kind: 'live_video' }],
])('no time is next to a tour that %s', (_, columns) =>
  rolledBack(async (sql) => {
    const { otherRenter, read, nextTimes } = await makeDay(sql, columns);
    const rows = await asPerson(sql, otherRenter, (tx) => read(tx, 'in_person'));
    expect(rows.length).toBeGreaterThan(0);
    expect(nextTimes(rows)).toEqual([]);
  }),
);

test('a tour of another home of the same host marks no time', () =>
  rolledBack(async (sql) => {
    const world = await makeDay(sql);
    const other = await makeListing(sql, world.host);
    await sql`update public.tours set listing_id = ${other} where listing_id = ${world.active}`;
    const rows = await asPerson(sql, world.otherRenter, (tx) => world.read(tx, 'in_person'));
    expect(world.nextTimes(rows)).toEqual([]);
  }));
