import { expect, test } from 'vitest';
import {
  blackoutFormSchema,
  type HoursForm,
  hoursFormSchema,
  rulesOf,
  toHoursForm,
  USUAL_HOURS,
} from '#shared/domains/tours/model/hours-schema.ts';
import { tourRulesSchema } from '#shared/domains/tours/model/schema.ts';

const usual = toHoursForm(USUAL_HOURS);
const faults = (form: HoursForm) => {
  const parsed = hoursFormSchema.safeParse(form);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};
const span = (weekday: number, opens: string, closes: string) => ({
  id: `${weekday}-${opens}`,
  weekday,
  opens,
  closes,
});

test('the usual hours are valid for the table, and are read back unchanged', () => {
  expect(faults(usual)).toEqual([]);
  expect(tourRulesSchema.parse(rulesOf(usual, { listing: 'x' }))).toEqual(USUAL_HOURS);
});

test('a span of hours ends after it begins, until midnight, and overlaps no other of its day', () => {
  const hours = (...all: HoursForm['hours']) => faults({ ...usual, hours: all });
  expect(hours(span(1, '18:00', '24:00'))).toEqual([]);
  expect(hours(span(1, '18:00', '18:00'))).toEqual(['Every span has to end after it begins.']);
  expect(hours(span(1, '09:00', '12:00'), span(1, '12:00', '15:00'))).toEqual([]);
  expect(hours(span(1, '09:00', '12:30'), span(1, '12:00', '15:00'))).toEqual([
    'Two spans of a day overlap.',
  ]);
  expect(hours(span(1, '09:00', '12:30'), span(2, '12:00', '15:00'))).toEqual([]);
});

test('numbers outside of the table’s limits, and an empty kind, are refused with a message', () => {
  expect(faults({ ...usual, duration: 10, most: null, kinds: [] })).toEqual([
    ...['Choose at least one.', 'Enter 15 to 240 minutes.', 'Enter 1 to 50 tours.'],
  ]);
});

test('the hours of a home have no time zone here, a guide’s have', () => {
  const form = { ...usual, time_zone: 'America/Denver' };
  expect(rulesOf(form, { listing: 'x' }).time_zone).toBeNull();
  expect(rulesOf(form, { guide: 'x' }).time_zone).toBe('America/Denver');
});

test('days off end on or after their first day', () => {
  const days = (from: string | null, until: string | null) =>
    blackoutFormSchema.safeParse({ from, until, reason: '' }).success;
  expect(days('2027-01-02', null)).toBe(true);
  expect(days('2027-01-02', '2027-01-02')).toBe(true);
  expect(days('2027-01-02', '2027-01-01')).toBe(false);
  expect(days(null, '2027-01-01')).toBe(false);
});
