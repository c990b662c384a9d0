import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, asVisitor, expectRefused } from './people.ts';
import { act, inMinutes, makeColleague, makeTour, makeTourWorld, told } from './tour-people.ts';

type Tx = postgres.TransactionSql;

const HOUR = 60;
/** A tour takes half an hour. */
const LENGTH = 30;
const TITLE = 'Did the tour take place?';

const ask = async (sql: Tx, minutes = 0): Promise<number> =>
  (await sql`select private.run_tour_questions(${inMinutes(minutes)}) as n`)[0]?.n;

/** The job sees every tour: those of the seed would be counted, too. */
const withoutOthers = (body: (sql: Tx) => Promise<void>) =>
  rolledBack(async (sql) => {
    await sql`delete from public.tours`;
    await body(sql);
  });

const unread = async (sql: Tx, who: string) =>
  (
    await sql`select id from public.notifications
      where recipient_id = ${who} and title = ${TITLE} and read_at is null`
  ).length;

test('each side is asked soon after the end of a tour, a colleague of the host as well, each with its own text', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const colleague = await makeColleague(sql, world.org);
    const columns = { status: 'confirmed', guide_id: world.guide, guide_answer: 'accepted' };
    const tour = await makeTour(sql, world, columns, -LENGTH);
    expect(await ask(sql, 10)).toBe(0);
    expect(await ask(sql, 20)).toBe(1);
    expect(await ask(sql, 25)).toBe(0);
    const words = async (who: string) => {
      const [row] = await sql`
        select message, metadata from public.notifications
        where recipient_id = ${who} and title = ${TITLE}`;
      expect(row?.metadata).toMatchObject({ tour_id: tour });
      return row?.message;
    };
    expect(await words(world.renter)).toMatch(/^Say whether you saw A home: .+\.$/);
    expect(await words(world.host)).toMatch(/^Say whether .+ saw A home: .+\.$/);
    expect(await words(colleague)).toBe(await words(world.host));
    expect(await words(world.guide)).toMatch(/^Say whether you showed A home to .+: .+\.$/);
  }));

/** What a tour is like, minutes after its end, and how often its renter was asked by then. */
const ASKED: readonly {
  status: string;
  runs: readonly number[];
  asked: number;
}[] = [
  { status: 'confirmed', runs: [14], asked: 0 },
  { status: 'confirmed', runs: [16], asked: 1 },
  { status: 'scheduled', runs: [16], asked: 1 },
  { status: 'in_progress', runs: [16], asked: 1 },
  { status: 'requested', runs: [16], asked: 0 },
  { status: 'cancelled', runs: [16], asked: 0 },
  { status: 'completed', runs: [16], asked: 0 },
  { status: 'no_show', runs: [16], asked: 0 },
  { status: 'nobody_said', runs: [16], asked: 0 },
  { status: 'confirmed', runs: [16, 60, 23 * HOUR], asked: 1 },
  { status: 'confirmed', runs: [16, 25 * HOUR, 30 * HOUR, 47 * HOUR], asked: 2 },
  // After an outage of the jobs of a day: once, and again only a while later.
  { status: 'confirmed', runs: [26 * HOUR, 27 * HOUR], asked: 1 },
  { status: 'confirmed', runs: [49 * HOUR], asked: 0 },
];

test.each(ASKED)(
  'a tour that is $status is asked about $asked times when the job runs $runs minutes after its end',
  ({ status, runs, asked }) =>
    withoutOthers(async (sql) => {
      const world = await makeTourWorld(sql);
      await makeTour(sql, world, { status }, -LENGTH);
      for (const minutes of runs) await ask(sql, minutes);
      expect(await told(sql, world.renter)).toEqual(Array(asked).fill(TITLE));
    }),
);

test('an answer of one side closes the question for all sides, and is not asked about again', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const { renter, host, guide } = world;
    const columns = { status: 'confirmed', guide_id: guide, guide_answer: 'accepted' };
    const tour = await makeTour(sql, world, columns, -LENGTH - 60);
    const other = await makeTour(sql, world, { status: 'confirmed' }, -LENGTH - 120);
    await ask(sql);
    expect([await unread(sql, renter), await unread(sql, guide)]).toEqual([2, 1]);
    await act(sql, guide, 'say_tour_outcome', { tour, took_place: true, at: new Date() });
    expect([await unread(sql, renter), await unread(sql, host), await unread(sql, guide)]).toEqual([
      1, 1, 0,
    ]);
    await ask(sql, 25 * HOUR);
    const open = await sql`
      select metadata ->> 'tour_id' as tour from public.notifications
      where recipient_id = ${renter} and title = ${TITLE} and read_at is null`;
    expect(open.map((row) => row.tour)).toEqual([other, other]);
  }));

test('a guide who has not accepted is not asked what they did not show', () =>
  withoutOthers(async (sql) => {
    const world = await makeTourWorld(sql);
    const columns = { status: 'confirmed', guide_id: world.guide, guide_answer: 'asked' };
    await makeTour(sql, world, columns, -LENGTH - 60);
    expect(await ask(sql)).toBe(1);
    expect(await told(sql, world.guide)).toEqual([]);
  }));

test('no client runs the job, and none sees or closes questions of others', () =>
  withoutOthers(async (sql) => {
    const { host, renter, otherRenter } = await makeTourWorld(sql);
    const world = { ...(await makeTourWorld(sql)), host, renter };
    await makeTour(sql, world, { status: 'confirmed' }, -LENGTH - 60);
    await ask(sql);
    for (const call of ['select private.run_tour_questions()', 'table private.tour_questions']) {
      await expectRefused(asPerson(sql, host, (tx) => tx.unsafe(call)));
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(call)));
    }
    const seen = await asPerson(
      sql,
      otherRenter,
      (tx) =>
        tx`update public.notifications set read_at = now() where title = ${TITLE} returning id`,
    );
    expect(seen).toHaveLength(0);
    expect(await unread(sql, renter)).toBe(1);
  }));
