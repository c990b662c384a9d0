import { expect, test } from 'vitest';
import { firstTour } from '#shared/domains/tours/model/guides/first-tour.ts';
import type { TourStatus } from '#shared/domains/tours/model/schema.ts';

const NOW = new Date('2026-11-29T18:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();

/** A tour of half an hour that begins in some minutes. */
const tour = (
  starts: number,
  status: TourStatus,
  guide_answer: 'asked' | 'accepted' = 'accepted',
) => ({
  ...{ status, guide_answer },
  starts_at: at(starts),
  ends_at: at(starts + 30),
});

test.each([
  [-300, 'in_progress', 'accepted', 'underWay'],
  [-10, 'confirmed', 'accepted', 'now'],
  [30, 'confirmed', 'accepted', 'now'],
  [31, 'confirmed', 'accepted', 'soon'],
  [180, 'confirmed', 'accepted', 'soon'],
  [181, 'confirmed', 'accepted', undefined],
  [-31, 'confirmed', 'accepted', 'unsaid'],
  [-31, 'scheduled', 'asked', 'unsaid'],
  [2_000, 'requested', 'asked', 'asked'],
  [2_000, 'confirmed', 'asked', 'asked'],
  [-31, 'requested', 'asked', undefined],
  [2_000, 'scheduled', 'accepted', undefined],
] as const)(
  'of a tour in %s minutes that is %s and %s the reason is %s',
  (starts, status, answer, reason) => {
    expect(firstTour([tour(starts, status, answer)], NOW)?.reason).toBe(reason);
  },
);

test('what is under way comes before what is to begin, that before what is to be said, and of two the earlier', () => {
  const order = [
    tour(-40, 'in_progress'),
    tour(5, 'confirmed'),
    tour(20, 'confirmed'),
    tour(-120, 'confirmed'),
    tour(100, 'confirmed'),
    tour(2_000, 'requested', 'asked'),
  ];
  for (const [index, first] of order.entries())
    expect(firstTour(order.slice(index).toReversed(), NOW)?.tour).toBe(first);
  expect(firstTour([], NOW)).toBeNull();
});
