import { expect, test } from 'vitest';
import {
  isWithin,
  joined,
  openStretches,
  withHours,
} from '#shared/domains/tours/model/grid/open-hours.ts';

const at = (text: string) => Date.parse(text);
const MONDAY = { weekday: 1, opens: '09:00', closes: '12:00' };

test('hours are open by the clock of their zone, on both sides of a change of the clock', () => {
  const sunday = [{ weekday: 7, opens: '00:00', closes: '24:00' }];
  const found = openStretches(
    sunday,
    'America/New_York',
    at('2026-10-25T00:00:00-04:00'),
    at('2026-11-03T00:00:00-05:00'),
  );
  expect(found.map(({ starts, ends }) => (ends - starts) / 3_600_000)).toEqual([24, 25]);
  expect(found[1]?.starts).toBe(at('2026-11-01T00:00:00-04:00'));
});

test('hours of another zone are where they are on the clock of the one who looks', () => {
  const [stretch] = openStretches(
    [MONDAY],
    'America/Chicago',
    at('2026-11-02T00:00:00-05:00'),
    at('2026-11-03T00:00:00-05:00'),
  );
  expect(stretch).toEqual({
    starts: at('2026-11-02T10:00:00-05:00'),
    ends: at('2026-11-02T13:00:00-05:00'),
  });
});

test('stretches that touch are one, and what reaches out of one is not within it', () => {
  const all = joined([
    { starts: 5, ends: 9 },
    { starts: 0, ends: 3 },
    { starts: 3, ends: 4 },
  ]);
  expect(all).toEqual([
    { starts: 0, ends: 4 },
    { starts: 5, ends: 9 },
  ]);
  expect(isWithin({ starts: 2, ends: 4 }, all)).toBe(true);
  expect(isWithin({ starts: 2, ends: 6 }, all)).toBe(false);
});

test('hours that are added join those that they touch, and leave other days alone', () => {
  const tuesday = { ...MONDAY, weekday: 2 };
  const later = { weekday: 1, opens: '14:00', closes: '16:00' };
  const hours = [tuesday, later, MONDAY];
  expect(withHours(hours, { weekday: 1, opens: '12:00', closes: '13:00' })).toEqual([
    { weekday: 1, opens: '09:00', closes: '13:00' },
    later,
    tuesday,
  ]);
  expect(withHours(hours, { weekday: 1, opens: '11:00', closes: '24:00' })).toEqual([
    { weekday: 1, opens: '09:00', closes: '24:00' },
    tuesday,
  ]);
  expect(withHours(hours, { weekday: 7, opens: '10:00', closes: '11:00' })).toHaveLength(4);
  expect(hours[2]).toEqual({ weekday: 1, opens: '09:00', closes: '12:00' });
});
