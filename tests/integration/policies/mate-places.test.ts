import { describe, expect, test } from 'vitest';
import { adminSql, rolledBack } from '../../support/database.ts';
import { find, makeMate, seen, wish } from './mates-support.ts';
import { asPerson, expectRefused } from './people.ts';

/** A person who looks in these places; the first is their city, too. */
const looking = (places: string[], name?: string) => {
  const [state = '', city = ''] = (places[0] ?? '').split(', ').reverse();
  return [{ city, state, places: `{${places.map((one) => `"${one}"`).join()}}` }, name] as const;
};

const [NORTH, SOUTH, EAST, WEST] = ['North', 'South', 'East', 'West'].map(
  (one) => `${one}, Matetown, Mateland`,
) as [string, string, string, string];
const TOWN = 'Matetown, Mateland';
const OTHER = 'Othertown, Mateland';
const ABROAD = 'Farville, Otherland';

describe('the place part of a score', () => {
  test.each([
    ['the same neighborhoods', [NORTH, SOUTH], [SOUTH, NORTH], 1, 'fits'],
    ['a whole city, and neighborhoods of it', [TOWN], [NORTH, SOUTH], 1, 'fits'],
    ['several cities, and one of them', [OTHER, TOWN], [TOWN], 1, 'fits'],
    ['one of two neighborhoods in common', [NORTH, SOUTH], [SOUTH, EAST], 0.75, 'near'],
    [
      'one of three in common with one of four',
      [NORTH, SOUTH, EAST],
      [EAST, WEST, OTHER, ABROAD],
      0.67,
      'near',
    ],
    ['other neighborhoods of one city', [NORTH], [SOUTH], 0.5, 'near'],
    ['other cities of one state', [TOWN], [OTHER], 0.25, 'far'],
    ['a city of another state next to one in common', [TOWN, ABROAD], [ABROAD], 1, 'fits'],
    ['names in other letters', ['NORTH, Matetown, Mateland'], [NORTH], 1, 'fits'],
  ])('%s', (_, mine, theirs, share, fit) =>
    rolledBack(async (sql) => {
      const mia = await makeMate(sql, ...looking(mine));
      const ben = await makeMate(sql, ...looking(theirs, 'Ben'));
      for (const [judge, judged] of [
        [mia, ben],
        [ben, mia],
      ] as const) {
        const [mate] = (await find(sql, judge, { profile_id: judged })).items;
        const area = mate?.reasons.find(({ factor }) => factor === 'area');
        expect(area?.text).toBe(`mates.area.${fit}`);
        expect(area?.points).toBe(Math.round((area?.of ?? 0) * share));
      }
    }),
  );

  test('one place more in common never lowers a score, however many there are', () =>
    rolledBack(async (sql) => {
      const mia = await makeMate(sql, ...looking([NORTH, SOUTH, EAST, WEST]));
      const ben = await makeMate(sql, ...looking([OTHER], 'Ben'));
      const scores: number[] = [];
      for (const theirs of [[OTHER], [OTHER, NORTH], [OTHER, NORTH, SOUTH], [NORTH, SOUTH, EAST]]) {
        const [{ city, state, places }] = looking(theirs);
        await sql`
          update public.mate_profiles set city = ${city}, state = ${state}, places = ${places}::text[]
          where profile_id = ${ben}`;
        scores.push((await find(sql, mia, { profile_id: ben })).items[0]?.score ?? -1);
      }
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      expect(new Set(scores).size).toBeGreaterThan(2);
    }));
});

test('a strict wish about the place is met by one place in common, and not by the next neighborhood', () =>
  rolledBack(async (sql) => {
    const all = [NORTH, SOUTH, EAST, WEST, OTHER, ABROAD];
    const mia = await makeMate(
      sql,
      ...looking([...all, 'Six, Otherville, Otherland', 'A, B, Otherland']),
    );
    await wish(sql, mia, 'area', { strict: true });
    const eight = [1, 2, 3, 4, 5, 6, 7].map((n) => `Quarter ${n}, Matetown, Mateland`);
    const common = await makeMate(sql, ...looking([...eight, NORTH], 'Cora'));
    const next = await makeMate(sql, ...looking(eight, 'Nell'));
    expect(await seen(sql, mia)).toEqual([common]);
    expect(await seen(sql, next)).not.toContain(mia);
    expect(await seen(sql, common)).toContain(mia);
  }));

test('people meet in any state and city in which both look, and see the places of the other', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql, ...looking([TOWN, ABROAD]));
    const fay = await makeMate(sql, ...looking([ABROAD], 'Fay'));
    const ida = await makeMate(sql, ...looking(['Isle, Nowhere'], 'Ida'));
    const { items } = await find(sql, mia);
    expect(items.map(({ profile_id, places }) => [profile_id, places])).toEqual([[fay, [ABROAD]]]);
    expect(await seen(sql, fay)).toEqual([mia]);
    expect(await seen(sql, ida)).toEqual([]);
    expect(await seen(sql, ida, { city: 'FARVILLE' })).toHaveLength(2);
    expect(await seen(sql, ida, { state: 'mateland' })).toEqual([mia]);
  }));

test('places are at most eight names of places, none twice, and the first is the city', () =>
  rolledBack(async (sql) => {
    const mia = await makeMate(sql);
    const tell = (places: string[], more: Record<string, string> = {}) =>
      asPerson(
        sql,
        mia,
        (tx) =>
          tx`update public.mate_profiles set ${tx({ places, ...more })} where profile_id = ${mia}`,
      );
    const wrong = [
      ['Matetown'],
      ['A, B, Matetown, Mateland'],
      [' , Mateland'],
      [`Mate${'\u202e'}town, Mateland`],
      [TOWN, 'matetown, mateland'],
      Array.from({ length: 9 }, (_, n) => `Quarter ${n}, Matetown, Mateland`),
      // The first is another city than the one that stands next to it.
      [OTHER, TOWN],
    ];
    for (const places of wrong) await expectRefused(tell(places), { code: '23514' });
    await tell([NORTH, OTHER]);
    await expectRefused(tell([NORTH], { city: 'Othertown' }), { code: '23514' });
    await tell([OTHER, NORTH], { city: 'Othertown' });
  }));

test('people of the seed look in whole cities and in neighborhoods that have homes', async () => {
  const [row] = await adminSql()`
    with named as (
      select m.profile_id, p.place from public.mate_profiles m, unnest(m.places) p (place)
      where m.state in ('TX', 'OR', 'PA')
    )
    select count(distinct profile_id)::integer as people,
      count(*) filter (where place like '%, %, %')::integer as parts,
      count(*) filter (where place not like '%, %, %')::integer as cities,
      count(*) filter (where not exists (
        select from private.search_places s
        where n.place = case s.kind when 'city' then s.city else s.name || ', ' || s.city end || ', ' || s.state
      ))::integer as unknown
    from named n`;
  expect(row?.people).toBeGreaterThan(100);
  expect(row?.parts).toBeGreaterThan(50);
  expect(row?.cities).toBeGreaterThan(30);
  expect(row?.unknown).toBe(0);
});
