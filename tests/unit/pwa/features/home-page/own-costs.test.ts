import { expect, test } from 'vitest';
import type { ListingFee } from '#shared/domains/listings/model/details-schema.ts';
import { ownCosts } from '../../../../../pwa/features/home-page/own-costs.ts';

const fee = (
  kind: ListingFee['kind'],
  amount_cents: number,
  period: ListingFee['period'],
): ListingFee => ({ kind, label: null, amount_cents, period, refundable: false });

const FEES = [
  fee('other', 2_000, 'monthly'),
  fee('move_in', 20_000, 'once'),
  fee('application', 4_000, 'once'),
  fee('pet', 3_500, 'monthly'),
  fee('pet', 15_000, 'once'),
  fee('parking', 10_000, 'monthly'),
];
const HOME = { rent_cents: 148_000, deposit_cents: 148_000, fees: FEES };
const ALONE = { pets: 0, car: false };

test('a first of a month is paid whole, with the deposit and what everybody pays once', () => {
  expect(ownCosts(HOME, '2027-03-01', ALONE)).toEqual({
    month_cents: 150_000,
    first_month_cents: 150_000,
    deposit_cents: 148_000,
    once_cents: 20_000,
    first_payment_cents: 318_000,
  });
});

test.each([
  // The days that are left of the month, as the lease charges them.
  ['2027-04-16', 75_000],
  ['2027-04-30', 5_000],
  ['2027-02-15', 75_000],
  ['2028-02-29', 5_172],
  ['2027-12-31', 4_839],
])('of the month of %s only the days are paid: %d cents', (day, cents) => {
  const costs = ownCosts(HOME, day, ALONE);
  expect(costs.first_month_cents).toBe(cents);
  expect(costs.month_cents).toBe(150_000);
  expect(costs.first_payment_cents).toBe(cents + 148_000 + 20_000);
});

test('each pet costs its fees, a car is there once, and one who brings neither pays for neither', () => {
  const cat = ownCosts(HOME, '2027-03-01', { pets: 1, car: false });
  expect(cat.month_cents).toBe(153_500);
  expect(cat.once_cents).toBe(35_000);
  const all = ownCosts(HOME, '2027-03-01', { pets: 3, car: true });
  expect(all.month_cents).toBe(150_000 + 3 * 3_500 + 10_000);
  expect(all.once_cents).toBe(20_000 + 3 * 15_000);
  expect(all.first_payment_cents).toBe(all.first_month_cents + 148_000 + all.once_cents);
});

test('a home without a deposit and without fees costs its rent', () => {
  const bare = { rent_cents: 90_000, deposit_cents: null, fees: [] };
  expect(ownCosts(bare, '2027-03-01', { pets: 2, car: true })).toEqual({
    month_cents: 90_000,
    first_month_cents: 90_000,
    deposit_cents: 0,
    once_cents: 0,
    first_payment_cents: 90_000,
  });
});
