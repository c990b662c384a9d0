import { expect, test } from 'vitest';
import { dayLater, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
import { adminSql } from '../../support/database.ts';

const MONTHS = [1, 2, 3, 5, 6, 11, 12, 18, 24, 120];
/** Four years have every kind of February. */
const FIRST = '2027-01-01';
const DAYS = 4 * 365 + 1;

const days = Array.from({ length: DAYS }, (_, index) => dayLater(FIRST, index));

test('months are added alike here and in the database, over all days of four years', async () => {
  const rows = await adminSql()`
    select d::text as day, m as months, private.months_later(d, m)::text as later,
      private.last_day_of_term(d, m)::text as last
    from unnest(${days}::date[]) d, unnest(${MONTHS}::int[]) m
    order by d, m`;
  expect(rows).toHaveLength(DAYS * MONTHS.length);
  const wrong = rows.filter(
    ({ day, months, later, last }) =>
      later !== monthsLater(day, months) || last !== lastDayOfTerm(day, months),
  );
  expect(wrong).toEqual([]);
});

test('a term of months ends on the last day of a month that lacks its first', async () => {
  const [row] = await adminSql()`
    select private.last_day_of_term('2028-02-29', 12)::text as leap,
      private.last_day_of_term('2027-08-31', 6)::text as short,
      private.last_day_of_term('2027-01-15', 12)::text as usual,
      private.last_day_of_term('2027-03-01', 12)::text as first`;
  expect(row).toEqual({
    leap: '2029-02-28',
    short: '2028-02-29',
    usual: '2028-01-14',
    first: '2028-02-29',
  });
});

test('the database adds months in that one function', async () => {
  const rows = await adminSql()`
    select p.proname as name from pg_proc p
    where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and position('make_interval(months' in p.prosrc) > 0 and p.proname <> 'months_later'`;
  expect(rows).toEqual([]);
});
