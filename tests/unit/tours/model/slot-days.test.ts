import { expect, test } from 'vitest';
import { slotDays } from '../../../../shared/domains/tours/model/slots/slot-days.ts';

test('free times are grouped by the home’s own days, also where the device’s day is another', () => {
  const at = (starts_at: string, places?: number) => ({
    ...{ starts_at, ends_at: starts_at },
    ...(places && { places }),
  });
  const days = slotDays(
    [at('2027-01-05T23:30:00Z'), at('2027-01-06T05:30:00Z', 2), at('2027-01-06T15:00:00Z')],
    'America/Chicago',
  );
  expect(days).toEqual([
    {
      day: '2027-01-05',
      label: 'Tuesday, January 5',
      times: [
        { at: '2027-01-05T23:30:00Z', label: '5:30 PM', places: null, isNext: false },
        { at: '2027-01-06T05:30:00Z', label: '11:30 PM', places: 2, isNext: false },
      ],
    },
    {
      day: '2027-01-06',
      label: 'Wednesday, January 6',
      times: [{ at: '2027-01-06T15:00:00Z', label: '9:00 AM', places: null, isNext: false }],
    },
  ]);
});

test('a time next to a tour is marked, and not where that is the tour that is moved', () => {
  const at = (starts_at: string) => ({ starts_at, ends_at: starts_at, is_next: true });
  const slots = [at('2027-01-06T15:00:00Z'), at('2027-01-06T21:00:00Z')];
  const marks = (starts_at?: string, ends_at = '') => {
    const moved = starts_at === undefined ? undefined : { starts_at, ends_at };
    return slotDays(slots, 'America/Chicago', moved).flatMap(({ times }) =>
      times.map(({ isNext }) => isNext),
    );
  };
  expect(marks()).toEqual([true, true]);
  expect(marks('2027-01-06T16:00:00Z', '2027-01-06T16:30:00Z')).toEqual([false, true]);
  // Four hours with a buffer of two: the time behind begins six hours after it.
  expect(marks('2027-01-06T15:00:00Z', '2027-01-06T19:00:00Z')).toEqual([false, false]);
  expect(marks('2027-01-06T15:00:00Z', '2027-01-06T15:30:00Z')).toEqual([false, true]);
});
