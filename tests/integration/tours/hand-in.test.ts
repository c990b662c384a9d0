import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { makeColleague, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;
type Entry = { id: string; at: string; by: string; kind: string; text?: string; path?: string };

const said = (text: string, at = '2027-01-01T10:00:00Z'): Entry => ({
  ...{ id: randomUUID(), at, by: 'renter', kind: 'chat', text },
});

/** A live tour with a guide that ended an hour ago. */
async function makeLiveTour(sql: Tx, more: Record<string, string> = {}, minutes = -90) {
  const world = await makeTourWorld(sql);
  const columns = { kind: 'live_video', status: 'in_progress', guide_id: world.guide };
  const tour = await makeTour(
    sql,
    world,
    { ...columns, guide_answer: 'accepted', ...more },
    minutes,
  );
  return { ...world, tour };
}

const handIn = (sql: Tx, who: string, tour: string, timeline: unknown) =>
  asPerson(
    sql,
    who,
    (tx) =>
      tx`select public.hand_in_tour_timeline(${tour}, ${tx.json(timeline as postgres.JSONValue)})`,
  );

const read = (sql: Tx, who: string, tour: string) =>
  asPerson(
    sql,
    who,
    async (tx) =>
      (await tx`select timeline from public.tour_timelines where tour_id = ${tour}`)[0]?.timeline,
  );

test('the renter hands in their copy, again and more of it, and its sides read each moment once', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, org, otherHost, otherRenter, tour } = await makeLiveTour(sql);
    const colleague = await makeColleague(sql, org);
    const [first, second] = [said('Is it quiet?'), said('Thank you', '2027-01-01T10:05:00Z')];
    await handIn(sql, renter, tour, [first]);
    await handIn(sql, renter, tour, [first, second]);
    for (const who of [renter, host, colleague, guide])
      expect(await read(sql, who, tour)).toEqual([first, second]);
    for (const who of [otherHost, otherRenter]) expect(await read(sql, who, tour)).toBeUndefined();
  }));

test('others hand nothing in, nor does a renter what is no timeline of this tour', () =>
  rolledBack(async (sql) => {
    const { renter, host, guide, otherRenter, tour } = await makeLiveTour(sql);
    const timeline = [said('Hello')];
    for (const who of [host, guide])
      await expectRefused(handIn(sql, who, tour, timeline), { hint: 'tours.not_allowed' });
    await expectRefused(handIn(sql, otherRenter, tour, timeline), { hint: 'tours.missing' });
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select public.hand_in_tour_timeline(${tour}, ${tx.json(timeline)})`,
      ),
    );
    const elsewhere = { ...said(''), kind: 'snapshot', path: `${randomUUID()}/${guide}/a.jpg` };
    for (const wrong of [{}, 'words', [{ ...said('x'), kind: 'invented' }], [elsewhere]])
      await expectRefused(handIn(sql, renter, tour, wrong), { hint: 'tours.timeline_invalid' });
    expect(await read(sql, renter, tour)).toBeUndefined();
  }));

const DAY = 24 * 60;

test.each([
  ['a visit in person', { kind: 'in_person' }, -90],
  ['a tour that was cancelled', { status: 'cancelled' }, -90],
  ['a tour that has not begun', { status: 'confirmed' }, DAY],
  ['a tour of last month', { status: 'completed' }, -31 * DAY],
])('there is no record to hand in of %s', (_, more, minutes) =>
  rolledBack(async (sql) => {
    const { renter, tour } = await makeLiveTour(sql, more, minutes);
    await expectRefused(handIn(sql, renter, tour, [said('Hello')]), {
      hint: 'tours.timeline_closed',
    });
  }),
);
