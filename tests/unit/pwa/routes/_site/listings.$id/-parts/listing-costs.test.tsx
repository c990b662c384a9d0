// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { render } from '#tests/support/dom.ts';
import type { MoveIn } from '../../../../../../../pwa/features/home-page/own-costs.ts';
import { ListingCosts } from '../../../../../../../pwa/routes/_site/listings.$id/-parts/listing-costs.tsx';

const HOME: Listing = {
  id: '00000000-0000-4000-8000-000000000001',
  owner_id: '00000000-0000-4000-8000-000000000002',
  title: 'Studio with a garden',
  city: 'Austin',
  state: 'TX',
  neighborhood: null,
  home_type: 'studio',
  rent_cents: 180_000,
  currency: 'USD',
  bedrooms: 0,
  bathrooms: 1,
  area_sqft: null,
  available_from: null,
  time_zone: 'America/Chicago',
  pictures: [],
  status: 'active',
  description: '',
  furnished: false,
  pets_allowed: false,
  amenities: [],
  deposit_cents: 250_050,
  lease_months_min: null,
  lease_months_max: null,
  smoking: null,
  laundry: null,
  parking: null,
  utilities_included: [],
  fees: [],
};

/** Who moves in on the first of a month, which is charged whole, with nothing along. */
const FIRST: MoveIn = { day: '2027-03-01', pets: 0, car: false };

async function costsOf(home: Listing, moveIn = FIRST) {
  const { root } = await render(<ListingCosts listing={home} moveIn={moveIn} />);
  return [...root.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
}

test('[RP-05] moving into a home costs its first month and its deposit', async () => {
  expect(await costsOf(HOME)).toEqual([
    ['First month, from Mar 1', '$1,800'],
    ['Deposit, given back', '$2,500.50'],
    ['To move in', '$4,300.50'],
  ]);
});

test('[RP-05] moving into a home without a deposit costs the first month', async () => {
  expect(await costsOf({ ...HOME, deposit_cents: null })).toEqual([
    ['First month, from Mar 1', '$1,800'],
    ['Deposit, given back', 'None'],
    ['To move in', '$1,800'],
  ]);
});

test('fees of everybody are in the totals, those for a pet or a car and for the application are not', async () => {
  type Fee = Listing['fees'][number];
  const fee = (kind: Fee['kind'], amount_cents: number, given: Partial<Fee> = {}): Fee => ({
    kind,
    label: null,
    amount_cents,
    period: 'once',
    refundable: false,
    ...given,
  });
  const fees = [
    fee('application', 4_500),
    fee('move_in', 20_000, { refundable: true }),
    fee('other', 3_000, { label: 'Trash', period: 'monthly' }),
    fee('pet', 5_000, { period: 'monthly' }),
  ];
  expect(await costsOf({ ...HOME, fees })).toEqual([
    ['Rent', '$1,800'],
    ['Trash', '$30 a month'],
    ['Each month', '$1,830'],
    ['First month, from Mar 1', '$1,830'],
    ['Deposit, given back', '$2,500.50'],
    ['Move-in, given back', '$200'],
    ['To move in', '$4,530.50'],
    ['To apply, once', '$45'],
    ['Pets', '$50 a month'],
  ]);
});

test('the first month of a home is charged by its days, and what is brought along is in each sum', async () => {
  const pet = { kind: 'pet', label: null, amount_cents: 5_000, refundable: false } as const;
  const home: Listing = {
    ...HOME,
    fees: [
      { ...pet, period: 'monthly' },
      { ...pet, period: 'once', amount_cents: 10_000 },
      { ...pet, kind: 'parking', period: 'monthly' },
    ],
  };
  // 12 of 30 days of $1,900.
  expect(await costsOf(home, { day: '2027-04-19', pets: 2, car: false })).toEqual([
    ['Rent', '$1,800'],
    ['Pets', '$100 a month'],
    ['Each month', '$1,900'],
    ['First month, from Apr 19', '$760'],
    ['Deposit, given back', '$2,500.50'],
    ['Pets', '$200'],
    ['To move in', '$3,460.50'],
    ['Parking', '$50 a month'],
  ]);
});
