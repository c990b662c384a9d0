import { expect, test } from 'vitest';
import { rentOfFirstMonth, rentOfMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import { dayLater } from '#shared/language/days.ts';

/** Rents that divide by no number of days, and one that halves a cent. */
const RENTS = [1, 99_999, 123_457, 210_000, 100_000_000];
const FIRST = '2025-01-01';
/** Four years, one of them a leap year. */
const DAYS = 365 * 4 + 1;

const rent = (rent_cents: number, starts_on: string, ends_on: string | null) =>
  rentOfMonth(
    { rent_cents, starts_on, ends_on, due_day: 1 },
    `${(ends_on ?? starts_on).slice(0, 8)}01`,
  ).cents;

test('on whichever day of four years one lease ends and the next begins, both parts add up to the month', () => {
  const wrong: string[] = [];
  for (let n = 0; n < DAYS; n += 1) {
    const day = dayLater(FIRST, n);
    const next = dayLater(day, 1);
    for (const cents of RENTS) {
      const until = rent(cents, '2020-01-01', day);
      const since = next.slice(0, 7) === day.slice(0, 7) ? rent(cents, next, null) : 0;
      if (until + since !== cents) wrong.push(`${day} ${cents}: ${until} + ${since}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('three leases within one month add up to the month, and each part is at least nothing', () => {
  for (const month of ['2027-02', '2028-02', '2027-04', '2027-05']) {
    for (let first = 1; first < 26; first += 1) {
      for (let second = first + 1; second < 28; second += 1) {
        const day = (n: number) => `${month}-${String(n).padStart(2, '0')}`;
        const parts = [
          rent(99_999, '2020-01-01', day(first)),
          rent(99_999, day(first + 1), day(second)),
          rent(99_999, day(second + 1), null),
        ];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(99_999);
      }
    }
  }
});

test('the first month costs what the month of a lease that begins in it does', () => {
  const wrong: string[] = [];
  for (let n = 0; n < DAYS; n += 1) {
    const day = dayLater(FIRST, n);
    for (const cents of RENTS)
      if (rentOfFirstMonth(cents, day) !== rent(cents, day, null)) wrong.push(`${day} ${cents}`);
  }
  expect(wrong).toEqual([]);
});
