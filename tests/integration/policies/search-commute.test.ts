import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

/** A town that no seed has, north of which homes stand at about 2, 5 and 20 kilometers. */
const CITY = 'Quxville';
const GOAL = [-97.75, 30.25] as const;
const HOMES = {
  near: { latitude: 30.268, bedrooms: 1 },
  middle: { latitude: 30.295, bedrooms: 2 },
  far: { latitude: 30.43, bedrooms: 2 },
} as const;

type Home = keyof typeof HOMES | 'nowhere';

const withHomes = (body: (sql: Tx, ids: Record<Home, string>, host: string) => Promise<void>) =>
  rolledBack(async (sql) => {
    const host = await signUp(sql, 'host', 'Hana Host');
    const make = (columns: Record<string, string | number | Date | null>) =>
      makeListing(sql, host, { city: CITY, published_at: new Date(), ...columns });
    await body(
      sql,
      {
        near: await make({ ...HOMES.near, longitude: GOAL[0], neighborhood: 'Plugh Heights' }),
        middle: await make({ ...HOMES.middle, longitude: GOAL[0], neighborhood: 'Plugh Heights' }),
        far: await make({ ...HOMES.far, longitude: GOAL[0], neighborhood: 'Xyzzy Park' }),
        nowhere: await make({ latitude: null, longitude: null }),
      },
      host,
    );
  });

const found = async (sql: Tx, filters: Record<string, unknown>): Promise<string[]> => {
  const wanted = sql.json({ city: CITY, ...filters } as never);
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ page: { items: { id: string }[] } }[]>`
      select public.search_listings('', ${wanted}) as page`,
  );
  return row?.page.items.map(({ id }) => id) ?? [];
};

const counted = async (sql: Tx, filters: Record<string, unknown>) => {
  const wanted = sql.json({ city: CITY, ...filters } as never);
  const [row] = await asVisitor(
    sql,
    (tx) => tx<{ counts: Record<string, unknown> }[]>`
      select public.search_facets('', ${wanted}) as counts`,
  );
  return row?.counts ?? {};
};

const within = (meters: number) => ({ commute: [...GOAL, meters] });

test('a commute finds homes within its distance, alone and with other filters', () =>
  withHomes(async (sql, { near, middle, far }) => {
    expect(await found(sql, within(1000))).toEqual([]);
    expect(await found(sql, within(3500))).toEqual([near]);
    expect((await found(sql, within(8000))).toSorted()).toEqual([near, middle].toSorted());
    expect((await found(sql, within(30_000))).toSorted()).toEqual([near, middle, far].toSorted());
    expect(await found(sql, { ...within(30_000), min_bedrooms: 2, areas: ['xyzzy park'] })).toEqual(
      [far],
    );
    // Both circles hold: the one on the map, and that of the commute.
    expect(await found(sql, { ...within(8000), around: [GOAL[0], 30.43, 15_500] })).toEqual([
      middle,
    ]);
    expect(
      await found(sql, { ...within(8000), tours_this_week: true, no_pets: true }),
    ).toHaveLength(2);
  }));

test('the nearest first is measured from where the commute leads to', () =>
  withHomes(async (sql, { near, middle, far }) => {
    expect(await found(sql, { ...within(30_000), sort: 'nearest' })).toEqual([near, middle, far]);
    const from = { commute: [GOAL[0], 30.43, 30_000], sort: 'nearest' };
    expect(await found(sql, from)).toEqual([far, middle, near]);
  }));

test('each way of going is counted before it is taken, with the other filters as they are', () =>
  withHomes(async (sql) => {
    const choices = { commute_choices: [1000, 3500, 8000, 30_000] };
    const all = await counted(sql, { ...within(8000), ...choices });
    expect(all).toMatchObject({
      total: 2,
      commute: { 1000: 0, 3500: 1, 8000: 2, 30000: 3 },
      beds: { 1: 2, 2: 1 },
    });
    const two = await counted(sql, { ...within(3500), ...choices, min_bedrooms: 2 });
    expect(two).toMatchObject({
      total: 0,
      commute: { 3500: 0, 8000: 1, 30000: 2 },
      beds: { 1: 1 },
    });
    expect(await counted(sql, {})).toMatchObject({ total: 4, commute: {} });
  }));

test('a commute knows no more of a home than the map: where it is in its square changes no answer', () =>
  withHomes(async (sql, { near }) => {
    const answers = async () => {
      const each: boolean[] = [];
      for (let meters = 1000; meters <= 4000; meters += 100)
        each.push((await found(sql, within(meters))).includes(near));
      return each;
    };
    const before = await answers();
    expect(new Set(before).size).toBe(2);
    await sql`
      update public.listings set latitude = 30.2740, longitude = -97.7454 where id = ${near}`;
    expect(await answers()).toEqual(before);
  }));

test.each([
  [[1, 2]],
  [[1, 2, 99]],
  [[1, 2, 100_001]],
  [[181, 2, 500]],
  [[1, 86, 500]],
  [[1, 2, '500']],
  ['near the river'],
])('the commute %j is refused with a reason', (commute) =>
  rolledBack(async (sql) => {
    await expectRefused(found(sql, { commute }), { code: 'P0001', hint: 'search.area_invalid' });
  }),
);

test('a search whose commute cannot be read is not saved: it would stop the alerts of all others', () =>
  rolledBack(async (sql) => {
    const renter = await signUp(sql, 'renter', 'Rene Renter');
    const save = (filters: Record<string, unknown>) =>
      asPerson(
        sql,
        renter,
        (tx) => tx`
          insert into public.saved_searches (name, filters)
          values ('Near', ${tx.json(filters as never)}) returning id`,
      );
    for (const filters of [{ commute: [1, 2] }, { box: ['a'] }, { around: [1, 2, 5] }]) {
      await expectRefused(save(filters), { code: 'P0001', hint: 'search.area_invalid' });
    }
    expect(await save(within(2000))).toHaveLength(1);
    await expectRefused(
      asPerson(
        sql,
        renter,
        (tx) => tx`update public.saved_searches set filters = ${tx.json({ commute: [] })}`,
      ),
      { code: 'P0001', hint: 'search.area_invalid' },
    );
  }));

test('a commute is looked up in the index of public spots', () =>
  rolledBack(async (sql) => {
    const wanted = sql.json(within(2000));
    const [row] = await sql<{ asked: string }[]>`
      select private.listing_conditions(null, ${wanted}) as asked`;
    await sql`set local enable_seqscan = off`;
    const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain select count(*) from (select from public.listings l where ${row?.asked} limit 1001) few`,
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toContain('listings_public_point_idx');
    expect(text).not.toContain('Seq Scan');
  }));

test('a saved search with a commute reports a new home only within its distance', () =>
  withHomes(async (sql, _ids, host) => {
    const renter = await signUp(sql, 'renter', 'Rene Renter');
    await sql`
      insert into public.saved_searches (user_id, name, filters, frequency, alerted_until, watching_since)
      values (${renter}, 'By bike', ${sql.json({ city: 'Newsville', ...within(3500) })}, 'daily',
        now() - interval '2 days', now() - interval '2 days')`;
    const drafted = { city: 'Newsville', status: 'draft', published_at: null, longitude: GOAL[0] };
    const near = await makeListing(sql, host, { ...drafted, latitude: HOMES.near.latitude });
    const far = await makeListing(sql, host, { ...drafted, latitude: HOMES.far.latitude });
    await sql`
      update public.listings set status = 'active', published_at = now() where id in (${near}, ${far})`;
    await sql`select private.alert_saved_searches('daily', now(), 1000)`;
    const told = await sql`
      select metadata -> 'homes' -> 0 ->> 'listing_id' as home, title from public.notifications
      where recipient_id = ${renter} and notification_type = 'home_alert'`;
    expect(told).toEqual([{ home: near, title: '1 home for “By bike”' }]);
  }));

test('the middle of a place is that of the spots of its homes, which everybody sees', () =>
  withHomes(async (sql, { near, middle, far }) => {
    const middleOf = (place: Record<string, unknown>) =>
      asVisitor(
        sql,
        async (tx) =>
          (
            await tx<{ spot: number[] | null }[]>`
              select public.place_spot(${tx.json(place as never)}) as spot`
          )[0]?.spot,
      );
    const pins = async (ids: string[]) => {
      const [row] = await asVisitor(
        sql,
        (tx) => tx<{ answer: { pins: [string, number, number][] } }[]>`
          select public.search_pins('', ${tx.json({ among: ids })}) as answer`,
      );
      return row?.answer.pins ?? [];
    };
    const mean = (numbers: number[]) => numbers.reduce((sum, each) => sum + each) / numbers.length;
    const heights = await pins([near, middle]);
    const spot = await middleOf({ city: CITY, areas: ['Plugh Heights'] });
    expect(spot?.[0]).toBeCloseTo(mean(heights.map(([, longitude]) => longitude)), 3);
    expect(spot?.[1]).toBeCloseTo(mean(heights.map(([, , latitude]) => latitude)), 3);
    // Of one home it is what its pin shows.
    const [[, longitude, latitude] = ['', 0, 0]] = await pins([far]);
    expect(await middleOf({ areas: ['xyzzy park'], city: CITY })).toEqual([longitude, latitude]);
    await sql`update public.listings set status = 'paused' where id = ${far}`;
    expect(await middleOf({ areas: ['xyzzy park'], city: CITY })).toBeNull();
    expect(await middleOf({})).toBeNull();
    expect(await middleOf({ city: 'Nowhereville' })).toBeNull();
  }));
