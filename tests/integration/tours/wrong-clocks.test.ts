import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { asPerson, expectRefused } from '../policies/people.ts';
import { act, inMinutes, makeTour, makeTourWorld } from '../policies/tour-people.ts';

type Tx = postgres.TransactionSql;

const HOUR = 60;
const TWO_DAYS = 48 * HOUR;

/** A confirmed tour of half an hour that began so many minutes ago, with a guide. */
async function makeDoor(sql: Tx, beganAgo: number, status = 'confirmed') {
  const world = await makeTourWorld(sql);
  const columns = { status, guide_id: world.guide, guide_answer: 'accepted' };
  return { ...world, tour: await makeTour(sql, world, columns, -beganAgo) };
}

/** What a device says that was done `ago` minutes before it is sent; its clock is `ahead`, then `ahead` of `sent`. */
const said = (ago: number, ahead: number, sentAhead = ahead) => ({
  at: inMinutes(-ago + ahead),
  sent: inMinutes(sentAhead),
});

/** How many minutes ago something was, by the clock of the server. */
const minutesAgo = (at: unknown) => (Date.now() - Date.parse(String(at))) / 60_000;

const CLOCKS = [
  ['right', 0],
  ['two days ahead', TWO_DAYS],
  ['two days behind', -TWO_DAYS],
  ['twelve minutes ahead', 12],
] as const;

test.each(CLOCKS)(
  'begun and finished without a connection by a clock that is %s, a tour counts as of then',
  (_, ahead) =>
    rolledBack(async (sql) => {
      const { guide, tour } = await makeDoor(sql, 3 * HOUR);
      await act(sql, guide, 'start_tour', { tour, ...said(175, ahead) });
      const done = await act(sql, guide, 'complete_tour', { tour, ...said(155, ahead) });
      expect(done.status).toBe('completed');
      expect(Math.abs(minutesAgo(done.started_at) - 175)).toBeLessThan(1.5);
      expect(Math.abs(minutesAgo(done.completed_at) - 155)).toBeLessThan(1.5);
    }),
);

test.each(CLOCKS)('what became of a tour is said by a clock that is %s', (_, ahead) =>
  rolledBack(async (sql) => {
    const { guide, renter, tour } = await makeDoor(sql, 3 * HOUR);
    const missed = await act(sql, guide, 'mark_tour_no_show', { tour, ...said(160, ahead) });
    expect(missed.status).toBe('no_show');
    const corrected = { tour, took_place: true, ...said(100, ahead) };
    const done = await act(sql, renter, 'say_tour_outcome', corrected);
    expect(done.status).toBe('completed');
    expect(Math.abs(minutesAgo(done.completed_at) - 100)).toBeLessThan(1.5);
  }),
);

test.each(CLOCKS)(
  'a renter is checked in by a clock that is %s, delivered an hour later',
  (_, ahead) =>
    rolledBack(async (sql) => {
      const { guide, tour } = await makeDoor(sql, 2 * HOUR);
      const [codes] = await sql<{ token: string }[]>`
      select (private.check_in_codes(t)).token from public.tours t where t.id = ${tour}`;
      const shown = codes?.token ?? '';
      const { checked_in_at } = await act(sql, guide, 'check_in_tour', {
        tour,
        shown,
        ...said(115, ahead),
      });
      expect(Math.abs(minutesAgo(checked_in_at) - 115)).toBeLessThan(1.5);
    }),
);

test.each([
  ['start_tour', 40],
  ['mark_tour_no_show', -5],
] as const)(
  '%s stays too early by the clock of the server, whatever the device says',
  (name, before) =>
    rolledBack(async (sql) => {
      const { guide, tour } = await makeDoor(sql, -before);
      for (const [, ahead] of CLOCKS)
        await expectRefused(act(sql, guide, name, { tour, ...said(0, ahead) }), {
          hint: 'tours.not_now',
        });
    }),
);

test('said three days after its end, a tour stays as it is, though a clock says otherwise', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeDoor(sql, 73 * HOUR);
    for (const ahead of [0, -TWO_DAYS])
      await expectRefused(
        act(sql, guide, 'say_tour_outcome', { tour, took_place: true, ...said(HOUR, ahead) }),
        { hint: 'tours.too_late' },
      );
  }));

test.each([
  ['ahead', TWO_DAYS],
  ['behind', -TWO_DAYS],
])(
  'what was pressed by a clock two days %s that was set right before it was sent counts as of its delivery',
  (_, ahead) =>
    rolledBack(async (sql) => {
      const { guide, tour } = await makeDoor(sql, HOUR);
      const begun = await act(sql, guide, 'start_tour', { tour, ...said(50, ahead, 0) });
      expect(begun.status).toBe('in_progress');
      expect(Math.abs(minutesAgo(begun.started_at))).toBeLessThan(1);
    }),
);

test.each([
  ['ahead', TWO_DAYS],
  ['behind', -TWO_DAYS],
])(
  'what a release without the time of sending queued by a clock two days %s is not lost',
  (_, ahead) =>
    rolledBack(async (sql) => {
      const { guide, tour } = await makeDoor(sql, HOUR);
      const { at } = said(50, ahead);
      const begun = await act(sql, guide, 'start_tour', { tour, at });
      expect(Math.abs(minutesAgo(begun.started_at))).toBeLessThan(1);
    }),
);

test('of two reports the one that was written last counts, whatever the clocks of their devices say', () =>
  rolledBack(async (sql) => {
    const { guide, tour } = await makeDoor(sql, HOUR, 'completed');
    const save = (notes: string, ago: number, ahead: number) => {
      const { at, sent } = said(ago, ahead);
      return asPerson(
        sql,
        guide,
        (tx) => tx`
          select public.save_tour_report(
            ${randomUUID()}, ${tour}, '[]', ${notes}, ${at}, sent => ${sent})`,
      );
    };
    await save('From a phone two days ahead', 20, TWO_DAYS);
    await save('Written last, on a tablet two days behind', 10, -TWO_DAYS);
    await save('Older, delivered last', 15, 0);
    const rows = await sql`select notes from public.tour_reports where tour_id = ${tour}`;
    expect(rows).toEqual([{ notes: 'Written last, on a tablet two days behind' }]);
  }));
