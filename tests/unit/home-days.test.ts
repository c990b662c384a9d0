import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expiryText } from '#shared/domains/documents/model/labels.ts';
import { rentOfMonth } from '#shared/domains/earnings/model/rules.ts';
import { deviceDay, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
import { dayIn } from '#shared/platform/dates.ts';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Ways to cut a day out of an instant: all of them give the day of UTC, which is tomorrow on US evenings. */
const CUT = [
  /toISOString\(\)\s*\.(?:slice|substring|substr)\(0, ?10\)/,
  /toISOString\(\)\s*\.split\(['"]T['"]\)/,
  /toJSON\(\)\s*\.slice\(0, ?10\)/,
  /(?:_at|At)\??\.(?:slice|substring)\(0, ?10\)/,
];

const FILES = sourceFiles([
  'pwa',
  'shared',
  'extension',
  'supabase/assistant',
  'supabase/functions',
]);

test('no day that is shown or compared is cut out of an instant', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const wrong = FILES.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return CUT.some((way) => way.test(text));
  });
  expect(wrong).toEqual([]);
});

/** Ways to take the day of UTC in SQL. A job looks one day further than it, as no zone is further from it. */
const CUT_IN_SQL =
  /current_date|localtimestamp|now\(\)::date|\b(?:now\(\)|at) at time zone 'utc'\)::date(?! [+-] )/i;

/** What has the day of no home. */
const OF_NO_HOME = [
  // An organisation without homes.
  'org_date.gen.sql',
];

test('no function of the database takes the day of UTC for the day of a home', () => {
  const folder = join(ROOT, 'supabase/schema/functions');
  const files = readdirSync(folder).filter((name) => !OF_NO_HOME.includes(name));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return CUT_IN_SQL.test(text.replaceAll(/--.*$/gm, ''));
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['2028-02-29', 12, '2029-02-28', '2029-02-28'],
  ['2027-08-31', 6, '2028-02-29', '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28', '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28', '2027-02-28'],
  ['2027-02-28', 12, '2028-02-28', '2028-02-27'],
  ['2027-03-01', 12, '2028-03-01', '2028-02-29'],
  ['2027-01-01', 12, '2028-01-01', '2027-12-31'],
  ['2027-12-31', 2, '2028-02-29', '2028-02-29'],
  ['2027-10-31', 1, '2027-11-30', '2027-11-30'],
  ['2027-05-15', 0, '2027-05-15', '2027-05-14'],
  ['2028-03-31', -1, '2028-02-29', '2028-02-29'],
  ['2028-01-15', -12, '2027-01-15', '2027-01-14'],
])('%s and %d months make %s; a term that begins so ends on %s', (first, months, later, last) => {
  expect(monthsLater(first, months)).toBe(later);
  expect(lastDayOfTerm(first, months)).toBe(last);
});

test('the day of a device is that of its own calendar', () => {
  const at = new Date(2026, 10, 25, 23, 59);
  expect(deviceDay(at)).toBe('2026-11-25');
});

/** The day that rent falls due in a month whose lease says so; a test compares it with the database. */
test.each([
  [31, '2027-01-01', '2027-01-31'],
  [31, '2027-02-01', '2027-02-28'],
  [31, '2028-02-01', '2028-02-29'],
  [31, '2027-03-01', '2027-03-31'],
  [31, '2027-04-01', '2027-04-30'],
  [30, '2027-02-01', '2027-02-28'],
  [30, '2028-02-01', '2028-02-29'],
  [30, '2027-04-01', '2027-04-30'],
  [30, '2027-05-01', '2027-05-30'],
  [29, '2027-02-01', '2027-02-28'],
  [29, '2028-02-01', '2028-02-29'],
  [29, '2027-03-01', '2027-03-29'],
  [28, '2027-02-01', '2027-02-28'],
  [1, '2027-02-01', '2027-02-01'],
])('a due day of %d is in the month of %s the day %s', (due_day, month, due) => {
  const lease = { rent_cents: 100_000, starts_on: '2026-01-01', ends_on: null, due_day };
  expect(rentOfMonth(lease, month).due_on).toBe(due);
});

/** A moment, a home's zone, the day it is there, and what stands next to a paper that expires on March 8. */
test.each([
  ['2027-03-09T01:30:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-09T05:59:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-09T06:00:00Z', 'America/Chicago', '2027-03-09', 'Expired'],
  ['2027-03-08T06:00:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-08T05:59:00Z', 'America/Chicago', '2027-03-07', 'Tomorrow'],
  ['2027-03-09T09:59:00Z', 'Pacific/Honolulu', '2027-03-08', 'Today'],
  ['2027-03-09T10:00:00Z', 'Pacific/Honolulu', '2027-03-09', 'Expired'],
  ['2027-03-08T04:59:00Z', 'America/New_York', '2027-03-07', 'Tomorrow'],
  ['2027-03-08T05:00:00Z', 'America/New_York', '2027-03-08', 'Today'],
  ['2027-03-07T12:00:00Z', 'Pacific/Auckland', '2027-03-08', 'Today'],
  ['2027-03-08T23:59:00Z', 'UTC', '2027-03-08', 'Today'],
  // The night in which the clocks go ahead.
  ['2027-03-15T04:59:00Z', 'America/Chicago', '2027-03-14', 'Expired'],
])('at %s it is in %s the day %s, and a paper of March 8 says "%s"', (at, zone, day, words) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
  expect(expiryText('2027-03-08', dayIn(new Date(at), zone))).toBe(words);
});

/** Screens of money and papers of homes: the day of this device is not theirs. */
const OF_HOMES = [
  'pwa/routes/_account/payment',
  'pwa/routes/_account/my-home',
  'pwa/features/earnings',
];

test('screens of money and leases ask for no day of this device', () => {
  const files = FILES.filter((path) => OF_HOMES.some((folder) => path.startsWith(folder)));
  expect(files.length).toBeGreaterThan(10);
  const wrong = files.filter((path) =>
    /\btoDay\(|\bdeviceDay\(/.test(readFileSync(join(ROOT, path), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
