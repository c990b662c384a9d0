import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tourPackSchema } from '#shared/domains/tours/model/pack.ts';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from '../policies/people.ts';
import { act, inMinutes, makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

const POINTS = ['Water meter', 'Basement window'];

const setPoints = (sql: Tx, who: string, home: string, points: string[], seen: string[] = []) =>
  asPerson(sql, who, (tx) => tx`select public.set_home_points(${home}, ${points}, ${seen})`);

const pointsOf = async (sql: Tx, who: string, listing: string) =>
  (await act(sql, who, 'home_points', { listing })).home_points;

/** A tour in two hours of a home with points, which a guide shows. */
async function makeAsked(sql: Tx, minutes = 120) {
  const world = await makeTourWorld(sql);
  await setPoints(sql, world.host, world.active, POINTS);
  const columns = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
  return { ...world, tour: await makeTour(sql, world, columns, minutes) };
}

const report = (
  sql: Tx,
  who: string,
  tour: string,
  checklist: object[],
  id: string = randomUUID(),
) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select public.save_tour_report(${id}, ${tour}, ${tx.json(checklist as never)}, '', ${inMinutes(0)})`,
  );

test('a report has the sizes of rooms in whole millimeters, under no name of a point and in no proof of a visit', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAsked(sql, -20);
    const size = { length: 3810, width: 3048 };
    const room = { item: 'Bedroom', state: 'ok', size };
    await report(sql, guide, tour, [room]);
    const [row] = await sql`select checklist from public.tour_reports where tour_id = ${tour}`;
    expect(row).toEqual({ checklist: [room] });
    for (const wrong of [
      { ...room, size: { length: 3810 } },
      { ...room, size: { ...size, height: 1 } },
      { ...room, size: { ...size, width: 0 } },
      { ...room, size: { ...size, width: 12.5 } },
      { ...room, size: { ...size, width: '3048' } },
      { ...room, size: { ...size, width: 100_001 } },
      { ...room, size: [3810, 3048] },
      { ...room, state: 'problem' },
      { ...room, item: 'Home as listed' },
      { ...room, asked: true, item: 'Water meter' },
    ])
      await expectRefused(report(sql, guide, tour, [wrong]), { code: '23514' });
    const [proof] = await sql`
      select private.guide_visit_checklist(${sql.json([room] as never)}) as points`;
    expect(proof).toEqual({ points: [] });
  }));

test('a home’s side sets its points, adds, renames, removes and moves them, and reads them; others do neither', () =>
  rolledBack(async (sql) => {
    const { host, renter, otherHost, guide, active, org } = await makeAsked(sql);
    const colleague = await makeColleague(sql, org);
    expect(await pointsOf(sql, colleague, active)).toEqual(POINTS);
    let seen = POINTS;
    for (const [who, points] of [
      [colleague, ['Basement window', 'Water meter', 'Gas smell']],
      [host, ['Gas smell', 'Basement door', 'Water meter']],
      [host, ['Water meter']],
      [host, []],
      [host, Array.from({ length: 12 }, (_, at) => `Room ${at + 1}`)],
    ] as const) {
      await setPoints(sql, who, active, [...points], seen);
      expect(await pointsOf(sql, host, active)).toEqual(points);
      seen = [...points];
    }
    for (const who of [renter, otherHost, guide]) {
      expect(await pointsOf(sql, who, active)).toBeNull();
      await expectRefused(setPoints(sql, who, active, ['Mine now'], seen), {
        hint: 'listings.missing',
      });
    }
    await expectRefused(
      asVisitor(sql, (tx) => tx`select public.set_home_points(${active}, '{}', '{}')`),
      { code: '42501' },
    );
    await expectRefused(
      asPerson(sql, host, (tx) => tx`select from private.home_points`),
      { code: '42501' },
    );
    expect(await pointsOf(sql, host, active)).toEqual(seen);
  }));

test.each([
  ['thirteen', Array.from({ length: 13 }, (_, at) => `Room ${at + 1}`), 'tours.points_invalid'],
  ['one of two characters', ['ab'], 'tours.points_invalid'],
  ['one of eighty-one characters', ['x'.repeat(81)], 'tours.points_invalid'],
  ['one of blanks', ['      '], 'tours.points_invalid'],
  ['one of characters that do not show', ['\u200b\u200b\u200b\u200b'], 'tours.points_invalid'],
  ['the same twice', ['Gas smell', ' gas SMELL '], 'tours.points_repeated'],
  ['one of every report', ['smoke alarms'], 'tours.points_repeated'],
])('a list of points with %s is refused, and the one before stays', (_, points, hint) =>
  rolledBack(async (sql) => {
    const { host, active } = await makeAsked(sql);
    await expectRefused(setPoints(sql, host, active, points, POINTS), { hint });
    expect(await pointsOf(sql, host, active)).toEqual(POINTS);
  }),
);

test('a list that a colleague changed meanwhile is not written over', () =>
  rolledBack(async (sql) => {
    const { host, active, org } = await makeAsked(sql);
    const colleague = await makeColleague(sql, org);
    await setPoints(sql, colleague, active, ['Gas smell'], POINTS);
    await expectRefused(setPoints(sql, host, active, ['Attic'], POINTS), { hint: 'rows.stale' });
    expect(await pointsOf(sql, host, active)).toEqual(['Gas smell']);
    // An answer that was lost on the way is no reason to refuse the same again.
    await setPoints(sql, host, active, ['Gas smell'], POINTS);
  }));

test('who shows the home has its points on the page of the tour and in the pack, the renter has none', () =>
  rolledBack(async (sql) => {
    const { host, guide, renter, tour } = await makeAsked(sql);
    const shown = async (who: string) =>
      z
        .object({ points: z.array(z.string()) })
        .parse((await act(sql, who, 'tour_details', { tour })).tour_details).points;
    const packed = async (who: string) =>
      z.array(tourPackSchema).parse((await act(sql, who, 'my_tour_packs', {})).my_tour_packs)[0]
        ?.points;
    expect(await shown(guide)).toEqual(POINTS);
    expect(await shown(host)).toEqual(POINTS);
    expect(await packed(guide)).toEqual(POINTS);
    expect(await shown(renter)).toEqual([]);
    expect(await packed(renter)).toEqual([]);
  }));

test('a report answers points of its home, also those that were taken off meanwhile, and keeps their words', () =>
  rolledBack(async (sql) => {
    const { host, guide, active, tour } = await makeAsked(sql, -60);
    const id = randomUUID();
    const answers = [
      { item: 'Water meter', state: 'ok', note: '4711', asked: true },
      { item: 'Basement window', state: 'problem', note: 'Cracked', asked: true },
    ];
    // The guide was without a connection when the host changed the list.
    await setPoints(sql, host, active, ['Basement windows and doors'], POINTS);
    await report(sql, guide, tour, answers, id);
    const read = () =>
      asPerson(
        sql,
        host,
        (tx) => tx`select checklist from public.tour_reports where tour_id = ${tour}`,
      );
    expect([...(await read())]).toEqual([{ checklist: answers }]);
    await setPoints(sql, host, active, [], ['Basement windows and doors']);
    expect([...(await read())]).toEqual([{ checklist: answers }]);
    // Sent again it is the same report, even once what was asked is forgotten.
    await sql`delete from private.home_points where listing_id = ${active}`;
    await report(sql, guide, tour, answers, id);
    expect(await read()).toHaveLength(1);
  }));

test('a report says of no point that the host asked it where they never did', () =>
  rolledBack(async (sql) => {
    const { host, guide, tour } = await makeAsked(sql, -60);
    const other = await makeListing(sql, host);
    await setPoints(sql, host, other, ['Of another home']);
    for (const item of ['Of another home', 'Never asked', 'water meter']) {
      await expectRefused(report(sql, guide, tour, [{ item, state: 'ok', asked: true }]), {
        hint: 'tours.point_unknown',
      });
    }
    for (const asked of [false, 'true', 1, null]) {
      const line = { item: 'Water meter', state: 'ok', asked };
      await expectRefused(report(sql, guide, tour, [line]), { code: '23514' });
    }
    await report(sql, guide, tour, [{ item: 'Never asked', state: 'ok' }]);
  }));

test('the proof of a visit says nothing of a home’s own points', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeAsked(sql, -60);
    await report(sql, guide, tour, [
      { item: 'Home as listed', state: 'ok' },
      { item: 'Water meter', state: 'problem', note: '4711', asked: true },
    ]);
    await sql`update public.tours set status = 'completed' where id = ${tour}`;
    const [proof] = await sql`select checklist from private.guide_visits where tour_id = ${tour}`;
    expect(proof).toEqual({ checklist: [{ item: 'Home as listed', state: 'ok' }] });
  }));
