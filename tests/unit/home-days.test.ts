import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deviceDay, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
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
