import { expect, test } from 'vitest';
import {
  type Closing,
  closingInForce,
  type StatementTotal,
  statementByCategory,
  statementHomes,
  statementSums,
} from '#shared/domains/earnings/model/statement.ts';

const total = (
  listing_id: string | null,
  side: StatementTotal['side'],
  category: StatementTotal['category'],
  cents: number,
): StatementTotal => ({
  listing_id,
  title: listing_id,
  unit: null,
  side,
  category,
  entries: 1,
  cents,
});

const TOTALS = [
  total('a', 'income', 'rent', 100_000),
  total('a', 'expense', 'repairs', 20_001),
  total('a', 'deposit', 'deposit_in', 50_000),
  total('b', 'income', 'rent', 70_000),
  total('b', 'dispute', 'disputed', -70_000),
  total(null, 'expense', 'legal', 9_999),
];

test('net is income less expenses, and deposits and disputes move the bank account alone', () => {
  expect(statementSums(TOTALS)).toEqual({
    income: 170_000,
    expense: 30_000,
    deposit: 50_000,
    dispute: -70_000,
    net: 140_000,
    bank: 120_000,
  });
});

test('homes and categories add up to the whole, each in one row', () => {
  const homes = statementHomes(TOTALS);
  expect(homes.map(({ listing_id, sums }) => [listing_id, sums.net])).toEqual([
    ['a', 79_999],
    ['b', 70_000],
    [null, -9_999],
  ]);
  expect(statementByCategory(TOTALS)).toEqual([
    { side: 'income', category: 'rent', cents: 170_000 },
    { side: 'expense', category: 'repairs', cents: 20_001 },
    { side: 'expense', category: 'legal', cents: 9_999 },
    { side: 'deposit', category: 'deposit_in', cents: 50_000 },
    { side: 'dispute', category: 'disputed', cents: -70_000 },
  ]);
});

test('the latest month that was not reopened is closed, whatever was closed or reopened since', () => {
  const closing = (month: string, reopened_at: string | null): Closing => ({
    id: month,
    month,
    closed_at: '2026-11-01',
    reopened_at,
    reopen_reason: reopened_at && 'A late bill',
  });
  expect(closingInForce([])).toBeNull();
  expect(closingInForce([closing('2026-09-01', '2026-11-02')])).toBeNull();
  expect(
    closingInForce([
      closing('2026-08-01', null),
      closing('2026-10-01', '2026-11-02'),
      closing('2026-09-01', null),
    ])?.month,
  ).toBe('2026-09-01');
});
