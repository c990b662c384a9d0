import { describe, expect, test } from 'vitest';
import { dayKey, dayLabel, listTime, relativeTime } from '#shared/platform/dates.ts';

const now = new Date('2026-11-20T15:00:00');
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('[NTF-21] relative dates', () => {
  test.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [-5 * minute, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23 * hour, '23 hours ago'],
    [day, 'yesterday'],
    [3 * day, '3 days ago'],
    [8 * day, 'Nov 12'],
    [400 * day, 'Oct 16, 2025'],
  ])('the time %i ms ago reads %s', (milliseconds, words) => {
    expect(relativeTime(before(milliseconds), now)).toBe(words);
  });

  test('an invalid date reads as nothing', () => {
    expect(relativeTime('soon', now)).toBe('');
  });
});

test('headings of days follow the calendar, not 24 hours', () => {
  expect(dayLabel('2026-11-20T00:01:00', now)).toBe('Today');
  expect(dayLabel('2026-11-19T23:59:00', now)).toBe('Yesterday');
  expect(dayLabel('2026-11-16T09:00:00', now)).toBe('Monday');
  expect(dayLabel('2026-11-01T09:00:00', now)).toBe('Nov 1');
  expect(dayKey('2026-11-20T00:01:00')).toBe(dayKey('2026-11-20T23:59:00'));
});

test('lists show the time today and the day before that', () => {
  expect(listTime('2026-11-20T09:05:00', now)).toMatch(/^9:05\sAM$/);
  expect(listTime('2026-11-19T09:05:00', now)).toBe('Yesterday');
  expect(listTime('2026-11-17T09:05:00', now)).toBe('Tue');
});
