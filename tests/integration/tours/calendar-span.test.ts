import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from '../policies/people.ts';
import { makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Columns = Record<string, string | null>;

const DAY = 86_400_000;

/** Noon in Chicago so many days from a day that is far enough ahead in every zone. */
const noon = (days: number, minutes = 0) => {
  const first = new Date(Date.now() + 14 * DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(`${first}T18:00:00Z`) + days * DAY + minutes * 60_000);
};

/** The columns of a tour of half an hour. */
function at(starts: Date, columns: Columns = {}): Columns {
  const starts_at = starts.toISOString();
  const ends_at = new Date(starts.getTime() + 30 * 60_000).toISOString();
  const held = `[${starts_at},${ends_at})`;
  return { starts_at, ends_at, home_held: held, guide_held: held, ...columns };
}

const between = (sql: Tx, who: string, side: string, from: Date, until: Date) =>
  asPerson(sql, who, async (tx) => {
    const [row] = await tx<{ tours: { id: string; renter_name: string; home: object }[] }[]>`
      select public.tours_between(${side}, ${from}, ${until}) as tours`;
    return row?.tours ?? [];
  });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('a calendar has the tours of a side that touch its days, and those of no other person', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, otherHost, guide, renter, org } = world;
    const colleague = await makeColleague(sql, org);
    const early = await makeTour(sql, world, at(noon(0, -15)));
    const led = await makeTour(
      sql,
      world,
      at(noon(0, 60), { guide_id: guide, guide_answer: 'asked' }),
    );
    const late = await makeTour(sql, world, at(noon(1)));
    for (const who of [host, colleague]) {
      const found = await between(sql, who, 'host', noon(0), noon(1));
      expect(ids(found)).toEqual([early, led]);
      expect(found[0]).toMatchObject({ home: { city: expect.any(String) } });
      expect(Object.keys(found[0] ?? {})).not.toContain('home_held');
    }
    expect(ids(await between(sql, host, 'host', noon(1), noon(2)))).toEqual([late]);
    expect(ids(await between(sql, guide, 'guide', noon(0), noon(2)))).toEqual([led]);
    expect(await between(sql, guide, 'host', noon(0), noon(2))).toEqual([]);
    for (const who of [otherHost, renter])
      for (const side of ['host', 'guide'])
        expect(await between(sql, who, side, noon(0), noon(2))).toEqual([]);
  }));

test('a calendar is refused for a renter’s side, for more than two months, and to visitors', () =>
  rolledBack(async (sql) => {
    const { host } = await makeTourWorld(sql);
    await expectRefused(between(sql, host, 'renter', noon(0), noon(1)), {
      hint: 'tours.side_unknown',
    });
    for (const [from, until] of [
      [noon(0), noon(63)],
      [noon(1), noon(0)],
    ] as const)
      await expectRefused(between(sql, host, 'host', from, until), { hint: 'tours.span_invalid' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.tours_between('host', ${noon(0)}, ${noon(1)})`),
    );
  }));

const inTheWay = (sql: Tx, who: string, tour: string, starts: Date) =>
  asPerson(sql, who, async (tx) => {
    const [row] = await tx<{ words: string[] }[]>`
      select public.tour_hindrances(${tour}, ${starts}) as words`;
    return row?.words;
  });

test('the host’s side learns what is in the way of another time, and the move refuses the same', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, active, renter } = world;
    const otherRenter = await signUp(sql, 'renter', 'Olga Other');
    const tour = await makeTour(sql, world, at(noon(0), { status: 'scheduled' }));
    await makeTour(sql, world, at(noon(1), { renter_id: otherRenter, status: 'scheduled' }));
    const second = await makeListing(sql, host);
    await makeTour(
      sql,
      { ...world, active: second },
      at(noon(2), { status: 'scheduled', renter_id: renter }),
    );
    expect(await inTheWay(sql, host, tour, noon(3))).toEqual([]);
    // Its own old time is in no way.
    expect(await inTheWay(sql, host, tour, noon(0, 15))).toEqual([]);
    expect(await inTheWay(sql, host, tour, noon(1, 15))).toContain('home');
    expect(await inTheWay(sql, host, tour, noon(2, 15))).toContain('renter');
    expect(await inTheWay(sql, host, tour, noon(-60))).toEqual(['time']);
    for (const [starts, hint] of [
      [noon(1, 15), 'tours.slot_taken'],
      [noon(2, 15), 'tours.renter_busy'],
      [noon(-60), 'tours.time_invalid'],
    ] as const)
      await expectRefused(
        asPerson(sql, host, (tx) => tx`select public.reschedule_tour(${tour}, ${starts})`),
        { hint },
      );
    // What a host may do all the same is said, and does not stop the move.
    await sql`insert into public.tour_rules (listing_id, most_per_day, most_per_week)
      values (${active}, 1, 1)`;
    const full = await inTheWay(sql, host, tour, noon(1, 120));
    expect(full).toEqual(['day_full', 'week_full']);
    await asPerson(sql, host, (tx) => tx`select public.reschedule_tour(${tour}, ${noon(1, 120)})`);
  }));

test('a guide who is taken, and a home that is too far for the time between, are in the way', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, guide } = world;
    await sql`
      update public.listings set latitude = 30.27, longitude = -97.74 where id = ${world.active}`;
    const far = await makeListing(sql, host);
    await sql`update public.listings set latitude = 30.57, longitude = -97.74 where id = ${far}`;
    const other = await signUp(sql, 'renter', 'Olga Other');
    const led = { guide_id: guide, guide_answer: 'accepted', status: 'scheduled' };
    const tour = await makeTour(sql, world, at(noon(0), led));
    await makeTour(sql, { ...world, active: far }, at(noon(1), { ...led, renter_id: other }));
    expect(await inTheWay(sql, host, tour, noon(1, 15))).toContain('guide');
    // Twenty miles: forty-six minutes of the thirty that are left.
    expect(await inTheWay(sql, host, tour, noon(1, 60))).toEqual(['travel']);
    expect(await inTheWay(sql, host, tour, noon(1, 90))).toEqual([]);
  }));

test('what is in the way is not said to others of a tour, nor of a tour of others, nor without end', () =>
  rolledBack(async (sql) => {
    const world = await makeTourWorld(sql);
    const { host, otherHost, renter, guide } = world;
    const tour = await makeTour(
      sql,
      world,
      at(noon(0), { guide_id: guide, guide_answer: 'accepted', status: 'scheduled' }),
    );
    for (const who of [otherHost, renter, guide])
      await expectRefused(inTheWay(sql, who, tour, noon(1)), { hint: 'tours.missing' });
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.tour_hindrances(${tour}, ${noon(1)})`),
    );
    for (let call = 0; call < 120; call++) await inTheWay(sql, host, tour, noon(1));
    await expectRefused(inTheWay(sql, host, tour, noon(1)), { hint: 'limits.rows' });
  }));
