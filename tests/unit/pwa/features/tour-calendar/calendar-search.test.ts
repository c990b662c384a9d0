import { expect, test } from 'vitest';
import {
  calendarSearchSchema,
  dayOf,
  weekOf,
} from '../../../../../pwa/features/tour-calendar/calendar-search.ts';

const TODAY = '2026-11-18';

test('an address that says nothing of use is about today', () => {
  const search = calendarSearchSchema.parse({ day: 'tomorrow', month: '2026-13', view: 'year' });
  expect(search).toEqual({});
  expect(dayOf(search, TODAY)).toBe(TODAY);
});

test('a month is about today where it has it, else about its first day, and a day about itself', () => {
  expect(dayOf({ month: '2026-11' }, TODAY)).toBe(TODAY);
  expect(dayOf({ month: '2026-12' }, TODAY)).toBe('2026-12-01');
  expect(dayOf({ month: '2026-12', day: '2027-01-05' }, TODAY)).toBe('2027-01-05');
  // Days that no calendar has are read on.
  expect(dayOf({ day: '2027-02-31' }, TODAY)).toBe('2027-03-03');
});

test('a week goes from Sunday to Saturday, over the turn of a year', () => {
  expect(weekOf('2026-12-31')).toEqual([
    ...['2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
    ...['2027-01-01', '2027-01-02'],
  ]);
  expect(weekOf('2026-12-27')[0]).toBe('2026-12-27');
});
