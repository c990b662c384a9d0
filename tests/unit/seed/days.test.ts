import { describe, expect, test } from 'vitest';
import { holidaysAfter, spanOf } from '../../../supabase/seed/activity/holidays.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const { tours, hosts, now } = generateWorld();

test('holidays are the days that calendars show', () => {
  const days = holidaysAfter(new Date('2026-11-22T15:00:00Z'), 365).map(({ day }) => day);
  expect(days.toSorted()).toEqual([
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-04',
    '2027-09-06',
  ]);
});

test('a holiday lasts from midnight to midnight by the clocks of its place', () => {
  const { startsAt, endsAt } = spanOf({ day: '2026-12-25', name: '' }, 'America/Los_Angeles');
  expect(startsAt.toISOString()).toBe('2026-12-25T08:00:00.000Z');
  expect(endsAt.toISOString()).toBe('2026-12-26T08:00:00.000Z');
});

describe('tours of the seed', () => {
  test('they are within opening hours, and never on a Sunday or a holiday', () => {
    const closed = new Set(
      holidaysAfter(new Date(now.getTime() - 700 * 86_400_000), 900).map(({ day }) => day),
    );
    for (const { startsAt, home } of tours) {
      const parts = new Intl.DateTimeFormat('en-CA', {
        timeZone: home.metro.timeZone,
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
      }).formatToParts(startsAt);
      const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
      const day = `${part('year')}-${part('month')}-${part('day')}`;
      expect(closed.has(day), day).toBe(false);
      const [opens, closes] = { Sun: [24, 0], Sat: [10, 16] }[part('weekday')] ?? [9, 18];
      expect(Number(part('hour'))).toBeGreaterThanOrEqual(opens ?? 24);
      expect(Number(part('hour'))).toBeLessThan(closes ?? 0);
    }
  });

  test('who comes in person lives near the home', () => {
    for (const { kind, renter, home } of tours)
      if (kind !== 'live_video') expect(renter.metroIndex).toBe(hosts[home.hostIndex]?.metroIndex);
  });

  test('tours to come are to come, and people have as many as before', () => {
    const coming = tours.filter(({ startsAt }) => startsAt > now);
    expect(coming.length).toBeGreaterThan(60);
    const over = ['completed', 'no_show', 'cancelled'];
    for (const { status } of coming) expect(over).not.toContain(status);
  });
});
