import { expect, test } from 'vitest';
import {
  homesFinding,
  netFinding,
  paidFinding,
  runningNet,
  sumsByHome,
} from '../../../../shared/domains/earnings/model/findings.ts';

const money = (cents: number) => `$${cents / 100}`;
const month = (net_cents: number, charged_cents = 0, outstanding_cents = 0) => ({
  month: '2026-01-01',
  net_cents,
  charged_cents,
  outstanding_cents,
  received_cents: 0,
  expense_cents: 0,
});
const row = (listing_id: string | null, received_cents: number, expense_cents: number) => ({
  month: '2026-01-01',
  listing_id,
  received_cents,
  expense_cents,
  charged_cents: 0,
  outstanding_cents: 0,
  net_cents: received_cents - expense_cents,
});

test('the result of a year adds up, and is stated in words', () => {
  expect(runningNet([month(5), month(-7), month(3)])).toEqual([5, -2, 1]);
  expect(netFinding([month(500), month(-200)], money)).toBe('$3 were left after 2 months');
  expect(netFinding([month(-200)], money)).toBe('$2 were missing after 1 months');
  expect(netFinding([month(0)], money)).toMatch(/^Nothing was left/);
});

test('homes are sorted by income, with what is for none of them', () => {
  const sums = sumsByHome([row('a', 100, 90), row('b', 50, 0), row('a', 10, 0), row(null, 0, 5)]);
  expect(sums.map(({ home, net }) => [home, net])).toEqual([
    ['b', 50],
    ['a', 20],
    [null, -5],
  ]);
  expect(homesFinding(sums, String)).toBe('b brought most: 71% of what was left');
  expect(homesFinding([], String)).toBe('No home has brought more than it cost');
});

test('the open amount is a share of what was due', () => {
  expect(paidFinding([month(0, 1000, 0)])).toBe('All that was due has been paid');
  expect(paidFinding([month(0, 1000, 1), month(0, 1000, 0)])).toBe(
    '1% of what was due is still open',
  );
  expect(paidFinding([month(0)])).toBe('Nothing was due in these months');
  // An older debt that was paid is not nothing.
  expect(paidFinding([{ ...month(0), received_cents: 134_484 }])).toBe(
    'What was paid in these months was not due in them',
  );
});
