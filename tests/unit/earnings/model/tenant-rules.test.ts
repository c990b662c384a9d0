import { expect, test } from 'vitest';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import {
  comingRent,
  isUnfinished,
  openCharges,
  openTotal,
} from '#shared/domains/earnings/model/tenant-rules.ts';
import { amountOf } from '../../../../pwa/routes/_account/payment/-parts/amount.ts';

const lease = {
  id: 'a',
  rent_cents: 90_000,
  starts_on: '2026-05-01',
  due_day: 1,
  ends_on: null as string | null,
};
const rent = (period: string) => ({ lease_id: 'a', kind: 'rent' as const, period });

test('the next rent is of the first month that has no charge yet and is still ahead', () => {
  const known = [rent('2026-10-01'), rent('2026-11-01')];
  const next = { cents: 90_000, due_on: '2026-12-01' };
  expect(comingRent(lease, known, '2026-11-22')).toEqual(next);
  expect(comingRent(lease, [...known, rent('2026-12-01')], '2026-11-22')?.due_on).toBe(
    '2027-01-01',
  );
  // Of another lease it says nothing.
  const others = [{ ...rent('2026-12-01'), lease_id: 'b' }];
  expect(comingRent(lease, [...known, ...others], '2026-11-22')).toEqual(next);
});

test('the next rent is the new one from its day on, and the old one before', () => {
  const known = [rent('2026-11-01')];
  const change = (effective_on: string) => ({ rent_cents: 95_000, effective_on });
  const next = (day: string) => comingRent(lease, known, '2026-11-22', change(day))?.cents;
  expect(next('2026-12-01')).toBe(95_000);
  expect(next('2027-01-01')).toBe(90_000);
});

test('a lease that ends has no rent after it, and half of its last month', () => {
  const known = [rent('2026-11-01')];
  const ends = (ends_on: string) => comingRent({ ...lease, ends_on }, known, '2026-11-22');
  expect(ends('2026-11-30')).toBeNull();
  expect(ends('2026-12-15')).toEqual({ cents: 43_548, due_on: '2026-12-01' });
});

test('open charges are listed with the earliest first, less what was paid and waived', () => {
  const charge = (id: string, change: Partial<Charge>): Charge => ({
    id,
    lease_id: 'a',
    listing_id: null,
    kind: 'rent',
    period: null,
    description: 'Rent',
    amount_cents: 90_000,
    paid_cents: 0,
    waived_cents: 0,
    refunded_cents: 0,
    currency: 'USD',
    due_on: '2026-12-01',
    status: 'due',
    ...change,
  });
  const open = openCharges([
    charge('late', { due_on: '2026-12-01', paid_cents: 50_000, status: 'partly_paid' }),
    charge('paid', { paid_cents: 90_000, status: 'paid' }),
    charge('early', { due_on: '2026-11-01', waived_cents: 10_000, status: 'overdue' }),
  ]);
  expect(open.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(openTotal(open)).toBe(120_000);
});

test('an amount to pay is all that is due, or the typed one', () => {
  expect(amountOf('', 12_050)).toBe(12_050);
  expect(amountOf(' $1,000.5 ', 200_000)).toBe(100_050);
  expect(amountOf('12,50', 200_000)).toBe(1_250);
  expect(amountOf('1.000,50', 200_000)).toBe(100_050);
  for (const [typed, error] of [
    ['0', 'Please enter more than nothing'],
    ['-5', 'Please enter dollars, such as 850 or 850.50'],
    ['1.0055', 'Please enter dollars, such as 850 or 850.50'],
    ['1.005', 'This can mean two amounts: write 1005 for dollars, or two digits for cents'],
    ['120.51', 'At most $120.50 is due'],
  ] as const) {
    expect(amountOf(typed, 12_050)).toEqual({ error });
  }
});

test("only a provider's payment without a card or account is not finished", () => {
  expect(isUnfinished({ status: 'pending', provider: 'stripe' })).toBe(true);
  expect(isUnfinished({ status: 'processing', provider: 'stripe' })).toBe(false);
  expect(isUnfinished({ status: 'pending', provider: 'sandbox' })).toBe(false);
  expect(isUnfinished({ status: 'pending' })).toBe(false);
});
