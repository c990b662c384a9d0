// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { todayAt } from '#shared/language/format.ts';
import { renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { ownCosts, soonest } from '../../../../../pwa/features/home-page/own-costs.ts';
import { OwnCostsForm } from '../../../../../pwa/features/home-page/own-costs-form.tsx';
import { comparedFacts } from '../../../../../pwa/features/lists/compared-facts.ts';
import { HomeTerms } from '../../../../../pwa/routes/_account/apply/-parts/home-terms.tsx';
import { ListingCosts } from '../../../../../pwa/routes/_site/listings.$id/-parts/listing-costs.tsx';

const parking = { kind: 'parking', label: null, period: 'monthly', refundable: false } as const;
const HOME: Listing = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Studio', home_type: 'studio' },
  ...{ owner_id: '00000000-0000-4000-8000-000000000002', status: 'active', description: '' },
  ...{ city: 'Austin', state: 'TX', neighborhood: null, time_zone: 'America/Chicago' },
  ...{ rent_cents: 180_000, deposit_cents: 90_000, currency: 'USD', available_from: null },
  ...{ bedrooms: 0, bathrooms: 1, area_sqft: null, pictures: [], amenities: [] },
  ...{ furnished: false, pets_allowed: true, lease_months_min: null, lease_months_max: null },
  ...{ smoking: null, laundry: null, parking: null, utilities_included: [] },
  fees: [{ ...parking, amount_cents: 7_500 }],
};

test.each([
  ['the first of a month is charged whole', '2027-04-01', 180_000],
  ['the 16th of a month of thirty days is charged half', '2027-04-16', 90_000],
  ['the last of a month is charged as one day', '2027-04-30', 6_000],
  ['the last of February in a leap year is charged as one of 29 days', '2028-02-29', 6_207],
])('%s', (_, day, cents) => {
  const { first_month_cents, move_in_cents } = ownCosts(HOME, { day, pets: 0, car: false });
  expect(first_month_cents).toBe(cents);
  expect(move_in_cents).toBe(cents + 90_000);
});

test('homes are compared by what their leases say, too, in one order of what comes with them', () => {
  const other: Listing = {
    ...HOME,
    ...{ lease_months_min: 6, lease_months_max: 12, smoking: 'not_allowed' },
    ...{ overnight_guests: 'few_nights', quiet_from: '22:00:00', quiet_to: '07:00:00' },
    amenities: ['Yard', 'balcony'],
  };
  const third: Listing = { ...other, amenities: ['Balcony', 'yard'] };
  const facts = comparedFacts([other, third, HOME], new Date('2027-03-01T12:00:00Z'));
  const valuesOf = (named: string) => facts.find(({ name }) => name === named)?.values;
  expect(valuesOf('Length of the lease')).toEqual([
    '6 to 12 months',
    '6 to 12 months',
    'Not stated',
  ]);
  expect(valuesOf('What comes with it')).toEqual(['Balcony, Yard', 'Balcony, Yard', 'Not stated']);
  expect(valuesOf('Guests overnight')?.slice(1)).toEqual(['A few nights at a time', 'Not stated']);
  expect(valuesOf('Quiet hours')?.slice(1)).toEqual(['10:00 PM to 7:00 AM', 'Not stated']);
  expect(valuesOf('Parties')).toEqual(['Not stated', 'Not stated', 'Not stated']);
  expect(valuesOf('To apply, once')).toEqual(['None', 'None', 'None']);
  expect(comparedFacts([other, third], new Date()).filter(({ differs }) => differs)).toEqual([]);
});

test('each pet costs its fees, a car is there once, and one who brings neither pays for neither', () => {
  const pet = { kind: 'pet', label: null, refundable: false } as const;
  const fees: Listing['fees'] = [
    ...HOME.fees,
    { ...pet, period: 'monthly', amount_cents: 3_500 },
    { ...pet, period: 'once', amount_cents: 15_000 },
  ];
  const day = '2027-04-01';
  expect(ownCosts({ ...HOME, fees }, { day, pets: 0, car: false })).toMatchObject({
    month_cents: 180_000,
    move_in_cents: 270_000,
  });
  const all = ownCosts({ ...HOME, fees }, { day, pets: 3, car: true });
  expect(all.month_cents).toBe(180_000 + 3 * 3_500 + 7_500);
  expect(all.once_cents).toBe(3 * 15_000);
  expect(all.move_in_cents).toBe(all.first_month_cents + 90_000 + all.once_cents);
});

test('the soonest day to move in is the one on which a home is free, or today', () => {
  expect(soonest({ available_from: '2027-05-02' }, '2027-04-01').day).toBe('2027-05-02');
  expect(soonest({ available_from: '2027-03-02' }, '2027-04-01').day).toBe('2027-04-01');
  expect(soonest({ available_from: null }, '2027-04-01').day).toBe('2027-04-01');
});

/** The sums that pages say it costs to move in, in their order. */
const sumsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('dl > div')]
    .map((line) => [...line.children].map(({ textContent }) => textContent))
    .filter(([name]) => name?.startsWith('To move in'))
    .map(([, sum]) => sum);

/** Costs and form of a home's page, which share who moves in. */
function HomeCosts({ home }: { home: Listing }) {
  const [moveIn, setMoveIn] = useState(soonest(home, todayAt(home, new Date())));
  return (
    <>
      <ListingCosts listing={home} moveIn={moveIn} />
      <OwnCostsForm listing={home} moveIn={moveIn} onMoveIn={setMoveIn} />
    </>
  );
}

test('a home’s page, a comparison and an application say one sum to move in', async () => {
  // Free on a day that is to come in every zone.
  const home = { ...HOME, available_from: dayLater(todayAt(HOME, new Date()), 20) };
  supplyDevice('renter');
  const { root, client } = await renderPage(
    <>
      <HomeCosts home={home} />
      <HomeTerms listing={home.id} />
    </>,
  );
  await act(async () => client.setQueryData(listingQuery(home.id).queryKey, home));
  await settle();
  const compared = comparedFacts([home], new Date()).find(({ name }) => name.startsWith('To move'));
  const [onPage] = sumsIn(root);
  expect(onPage).toMatch(/^\$/);
  expect([...sumsIn(root), compared?.values[0]]).toEqual([onPage, onPage, onPage, onPage]);
});

test('what is written into the form of a home’s costs is in both sums of its page', async () => {
  supplyDevice('renter');
  const { root } = await renderPage(<HomeCosts home={HOME} />);
  const before = sumsIn(root);
  const box = root.querySelector<HTMLInputElement>('input[type="checkbox"]');
  await act(async () => box?.click());
  const [costs, form] = sumsIn(root);
  expect(costs).toBe(form);
  expect(costs).not.toBe(before[0]);
});
