import { describe, expect, test } from 'vitest';
import {
  byDay,
  monthSpan,
  shiftMonth,
  tourClock,
  tourDay,
  weeksOf,
} from '#shared/domains/tours/months.ts';

describe('[RG-07] the months of a calendar', () => {
  test('follow each other over the turn of a year', () => {
    expect(shiftMonth('2026-12-01', 1)).toBe('2027-01-01');
    expect(shiftMonth('2026-01-01', -1)).toBe('2025-12-01');
  });

  test('have their weeks from Sunday on, without days of other months', () => {
    const weeks = weeksOf('2026-11-01');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toBe('2026-11-01');
    expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
    expect(weeksOf('2026-02-01').flat()).toHaveLength(28);
    expect(weeksOf('2026-08-01')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
    expect(weeksOf('2028-02-01').flat().filter(Boolean).at(-1)).toBe('2028-02-29');
  });

  test('are asked for with the hours by which homes are ahead of or behind UTC', () => {
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
