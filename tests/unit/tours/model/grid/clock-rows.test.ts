import { describe, expect, test } from 'vitest';
import {
  clockGrid,
  daysLater,
  momentAt,
  rowsTo,
  rowsUntil,
  STEP,
} from '#shared/domains/tours/model/grid/clock-rows.ts';

const NEW_YORK = 'America/New_York';
const at = (text: string) => Date.parse(text);
/** The only column of a day. */
function dayOf(day: string, zone: string) {
  const grid = clockGrid([day], zone);
  const [column] = grid.columns;
  if (!column) throw new Error('no column');
  return { grid, column };
}

describe('days of 23, 24 and 25 hours', () => {
  test.each([
    ['2026-07-14', NEW_YORK, 24],
    ['2027-03-14', NEW_YORK, 23],
    ['2026-11-01', NEW_YORK, 25],
    ['2027-03-28', 'Europe/Madrid', 23],
    ['2026-10-25', 'Europe/Madrid', 25],
    ['2026-11-01', 'America/Phoenix', 24],
    ['2026-10-04', 'Australia/Sydney', 23],
  ])('%s in %s has %i rows of its own', (day, zone, hours) => {
    const { grid, column } = dayOf(day, zone);
    expect(column.ends - column.starts).toBe(hours * 3_600_000);
    expect(new Set(column.quarters.map(({ row }) => row)).size).toBe(hours);
    expect(grid.rows).toHaveLength(hours);
  });

  test('a week with a repeated hour has its row once more, and the other days lack it', () => {
    const { rows, columns } = clockGrid(['2026-10-31', '2026-11-01', '2026-11-02'], NEW_YORK);
    expect(rows).toHaveLength(25);
    expect(rows.slice(0, 4)).toEqual([
      { hour: 0, again: false },
      { hour: 1, again: false },
      { hour: 1, again: true },
      { hour: 2, again: false },
    ]);
    expect(columns.map(({ missing }) => missing)).toEqual([[2], [], [2]]);
    const nine = [
      '2026-10-31T09:00:00-04:00',
      '2026-11-01T09:00:00-05:00',
      '2026-11-02T09:00-05:00',
    ];
    expect(columns.map((column, index) => rowsTo(column, at(nine[index] ?? '')))).toEqual([
      10, 10, 10,
    ]);
  });

  test('a week with a skipped hour has the row, and the day that skips it lacks it', () => {
    const { rows, columns } = clockGrid(['2027-03-13', '2027-03-14'], NEW_YORK);
    expect(rows).toHaveLength(24);
    expect(columns.map(({ missing }) => missing)).toEqual([[], [2]]);
    const [, changed] = columns;
    if (!changed) throw new Error('no column');
    expect(rowsTo(changed, at('2027-03-14T03:30:00-04:00'))).toBe(3.5);
    // What is dropped on an hour that does not exist lands on the one after it.
    expect(momentAt(changed, 2.25)).toBe(at('2027-03-14T03:00:00-04:00'));
  });

  test('both passes of a repeated hour have places of their own, there and back', () => {
    const { column } = dayOf('2026-11-01', NEW_YORK);
    const first = at('2026-11-01T01:30:00-04:00');
    const second = at('2026-11-01T01:30:00-05:00');
    expect([rowsTo(column, first), rowsTo(column, second)]).toEqual([1.5, 2.5]);
    expect([momentAt(column, 1.5), momentAt(column, 2.5)]).toEqual([first, second]);
  });

  test('a half hour that is repeated has a row, of which only that half is there', () => {
    const { grid, column } = dayOf('2027-04-04', 'Australia/Lord_Howe');
    expect(column.ends - column.starts).toBe(24.5 * 3_600_000);
    expect(grid.rows).toHaveLength(25);
    const again = column.quarters.filter(({ row }) => grid.rows[row]?.again);
    expect(again.map(({ minute }) => minute)).toEqual([30, 45]);
  });

  test('every quarter of an hour of a day is found at the place where it is drawn', () => {
    for (const [day, zone] of [
      ['2026-11-01', NEW_YORK],
      ['2027-03-14', NEW_YORK],
      ['2026-07-14', 'Asia/Kathmandu'],
      ['2027-04-04', 'Australia/Lord_Howe'],
    ] as const) {
      const { column } = dayOf(day, zone);
      for (let moment = column.starts; moment < column.ends; moment += STEP) {
        expect(momentAt(column, rowsTo(column, moment))).toBe(moment);
      }
    }
  });
});

test('an end stands above the row after it, and what reaches over a day ends with it', () => {
  const { columns } = clockGrid(['2026-10-31', '2026-11-01'], NEW_YORK);
  const [before, repeated] = columns;
  if (!before || !repeated) throw new Error('no columns');
  expect(rowsUntil(before, at('2026-10-31T02:00:00-04:00'))).toBe(2);
  expect(rowsUntil(repeated, at('2026-11-01T01:00:00-05:00'))).toBe(2);
  expect(rowsUntil(before, at('2026-11-01T05:00:00-04:00'))).toBe(25);
  expect(rowsTo(before, at('2026-10-30T05:00:00-04:00'))).toBe(0);
  expect(rowsTo(before, at('2026-10-31T09:20:00-04:00'))).toBeCloseTo(10 + 1 / 3);
});

test('a day later has the same time on the clock, whatever the clock did in the night', () => {
  const nine = at('2026-10-31T09:00:00-04:00');
  expect(daysLater(nine, 1, NEW_YORK)).toBe(at('2026-11-01T09:00:00-05:00'));
  expect(daysLater(daysLater(nine, 1, NEW_YORK), -1, NEW_YORK)).toBe(nine);
});
