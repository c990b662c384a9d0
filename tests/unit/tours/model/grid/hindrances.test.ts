import { expect, test } from 'vitest';
import { drawnHindrances, inOrder, stops } from '#shared/domains/tours/model/grid/hindrances.ts';
import type { TourStatus } from '#shared/domains/tours/model/schema.ts';

const HOUR = 3_600_000;
const hour = (hours: number) => new Date(hours * HOUR).toISOString();
const tour = (id: string, from: number, listing_id = 'home', status: TourStatus = 'scheduled') => ({
  ...{ id, listing_id, status },
  ...{ starts_at: hour(from), ends_at: hour(from + 1) },
});
const moved = (from: number) => ({
  ...{ id: 'moved', listing_id: 'home' },
  ...{ starts: from * HOUR, ends: (from + 1) * HOUR },
});
const DAY = {
  tours: [tour('moved', 9), tour('other', 12), tour('elsewhere', 14, 'another home')],
  open: [{ starts: 8 * HOUR, ends: 18 * HOUR }],
  off: [{ starts: 16 * HOUR, ends: 17 * HOUR }],
  now: 7 * HOUR,
};

test.each([
  ['its own old place', 9, []],
  ['an hour that only touches another tour', 11, []],
  ['another tour of the home', 12.5, ['home']],
  ['a tour of another home', 14, []],
  ['a day off', 15.5, ['day_off']],
  ['the end of the hours', 17.5, ['hours']],
  ['the past', 6, ['time', 'hours']],
])('on %s a tour meets what is drawn there', (_, at, found) => {
  expect(drawnHindrances(moved(at), DAY)).toEqual(found);
});

test('tours that are over or called off are in no way, and without hours none are left', () => {
  const { tours: _, ...rest } = DAY;
  for (const status of ['cancelled', 'completed', 'no_show'] as const) {
    expect(drawnHindrances(moved(12), { ...rest, tours: [tour('o', 12, 'home', status)] })).toEqual(
      [],
    );
  }
  expect(drawnHindrances(moved(20), { ...DAY, open: null })).toEqual([]);
});

test('answers are put together once each, what stops the time first', () => {
  expect(inOrder(['hours', 'home'], ['home', 'travel', 'guide'])).toEqual([
    'home',
    'guide',
    'hours',
    'travel',
  ]);
  expect(stops('guide')).toBe(true);
  expect(stops('week_full')).toBe(false);
});
