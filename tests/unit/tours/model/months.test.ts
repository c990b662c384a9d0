import { describe, expect, test } from 'vitest';
import {
  byDay,
  monthSpan,
  outcomesByMonth,
  outcomesFinding,
  shiftMonth,
  tourClock,
  tourDay,
  weeksOf,
} from '#shared/domains/tours/model/months.ts';
import { isOverdue } from '#shared/domains/tours/model/rules.ts';

describe('[RG-07] the months of a calendar', () => {
  test('months follow each other over the turn of a year', () => {
    expect(shiftMonth('2026-12-01', 1)).toBe('2027-01-01');
    expect(shiftMonth('2026-01-01', -1)).toBe('2025-12-01');
  });

  test('months have their weeks from Sunday on, without days of other months', () => {
    const weeks = weeksOf('2026-11-01');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOf('2026-02-01').flat()).toHaveLength(28);
    expect(weeksOf('2026-08-01')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
    expect(weeksOf('2028-02-01').flat().filter(Boolean).at(-1)).toBe('2028-02-29');
  });

  test('months are requested with the hours by which homes are ahead of or behind UTC', () => {
    expect(monthSpan('2026-11-01')).toEqual([
      '2026-10-31T00:00:00.000Z',
      '2026-12-02T00:00:00.000Z',
    ]);
  });
});

test('a tour is on the day, and at the time, that the home’s calendar and clocks show', () => {
  const late = { starts_at: '2026-12-01T05:30:00Z', time_zone: 'America/Los_Angeles' };
  const early = { starts_at: '2026-11-01T03:00:00Z', time_zone: 'America/Chicago' };
  const east = { starts_at: '2026-12-01T05:30:00Z', time_zone: 'America/New_York' };
  expect(tourDay(late)).toBe('2026-11-30');
  expect(tourClock(late)).toBe('9:30 PM');
  expect(tourDay(east)).toBe('2026-12-01');
  const days = byDay([early, late, late, east], '2026-11-01');
  expect([...days]).toEqual([['2026-11-30', [late, late]]]);
});

test('[RG-10] a month counts the outcomes of its tours, and leaves out those ahead', () => {
  const at = (starts_at: string, status: 'completed' | 'cancelled' | 'no_show' | 'confirmed') => ({
    starts_at,
    status,
    time_zone: 'America/New_York',
  });
  const rows = outcomesByMonth(
    [
      at('2026-10-05T15:00:00Z', 'completed'),
      // The last evening of October in New York.
      at('2026-11-01T01:00:00Z', 'no_show'),
      at('2026-11-07T15:00:00Z', 'cancelled'),
      at('2026-11-08T15:00:00Z', 'completed'),
      at('2026-11-09T15:00:00Z', 'confirmed'),
    ],
    ['2026-10-01', '2026-11-01'],
  );
  expect(rows).toEqual([
    { month: '2026-10-01', held: 1, cancelled: 0, missed: 1 },
    { month: '2026-11-01', held: 1, cancelled: 1, missed: 0 },
  ]);
  expect(outcomesFinding(rows)).toBe('2 of 4 tours took place');
});

test('a past tour without an outcome is overdue', () => {
  const ends_at = '2026-11-17T19:30:00Z';
  const [before, after] = [new Date('2026-11-17T19:29:59Z'), new Date(ends_at)];
  expect(isOverdue({ status: 'confirmed', ends_at }, before)).toBe(false);
  expect(isOverdue({ status: 'confirmed', ends_at }, after)).toBe(true);
  expect(isOverdue({ status: 'completed', ends_at }, after)).toBe(false);
});
