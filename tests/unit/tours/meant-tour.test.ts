import { expect, test } from 'vitest';
import { lastingTour, meantTour } from '#shared/domains/tours/model/rules.ts';
import type { TourStatus } from '#shared/domains/tours/model/schema.ts';

const now = new Date('2026-12-01T12:00:00Z');
const tour = (listing_id: string, status: TourStatus, day: number) => ({
  listing_id,
  status,
  starts_at: new Date(Date.UTC(2026, 11, day, 20, 30)).toISOString(),
  ends_at: new Date(Date.UTC(2026, 11, day, 21)).toISOString(),
});

const asked = tour('here', 'requested', 2);
const agreed = tour('here', 'confirmed', 4);
const later = tour('here', 'scheduled', 5);
const elsewhere = tour('there', 'confirmed', 1);
const calledOff = tour('here', 'cancelled', 9);
const seen = tour('here', 'completed', -8);
const unsaid = tour('here', 'confirmed', -3);

test('the relevant tour is the next confirmed one of this home', () => {
  expect(meantTour([later, agreed, asked, elsewhere], 'here', now)).toBe(agreed);
  expect(meantTour([asked, elsewhere], 'here', now)).toBe(asked);
  expect(meantTour([asked, elsewhere], null, now)).toBe(elsewhere);
  expect(meantTour([elsewhere], 'here', now)).toBe(elsewhere);
  expect(meantTour([], 'here', now)).toBe(null);
});

test('a tour that is over or cancelled is not the relevant one', () => {
  expect(meantTour([seen, unsaid, calledOff], 'here', now)).toBe(null);
  expect(meantTour([calledOff, unsaid, asked], 'here', now)).toBe(asked);
});

test('a later cancelled tour hides neither the next one nor the last one', () => {
  expect(lastingTour([calledOff, agreed, seen], 'here', now)).toBe(agreed);
  expect(lastingTour([calledOff, seen], 'here', now)).toBe(seen);
  expect(lastingTour([seen, calledOff, unsaid], 'here', now)).toBe(unsaid);
  const missed = tour('here', 'no_show', -1);
  expect(lastingTour([missed, seen], 'here', now)).toBe(seen);
  expect(lastingTour([missed, calledOff], 'here', now)).toBe(calledOff);
  expect(lastingTour([], 'here', now)).toBe(null);
});
