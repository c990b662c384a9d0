// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { ME, renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import type { ApplyState } from '../../../../../../pwa/routes/_account/apply/-parts/apply-state.ts';
import { FactFields } from '../../../../../../pwa/routes/_account/apply/-parts/fact-fields.tsx';
import { HomeTerms } from '../../../../../../pwa/routes/_account/apply/-parts/home-terms.tsx';
import { Review } from '../../../../../../pwa/routes/_account/apply/-parts/review.tsx';

const HOME = '00000000-0000-4000-8000-000000000001';
const listing: Listing = {
  ...{ id: HOME, owner_id: ME, title: 'Studio', city: 'Austin', state: 'TX', neighborhood: null },
  ...{ rent_cents: 180_000, currency: 'USD', bedrooms: 0, bathrooms: 1, area_sqft: null },
  ...{ available_from: null, time_zone: 'America/Chicago', pictures: [], description: '' },
  ...{ furnished: false, amenities: [], deposit_cents: null, fees: [] },
  ...{ pets_allowed: false, lease_months_min: 6, lease_months_max: 18 },
  home_type: 'studio',
  status: 'active',
  smoking: 'not_allowed',
  laundry: null,
  parking: 'garage',
  utilities_included: ['water'],
};

const setup: ApplyState = {
  values: {
    ...{ people: 2, employment: 'employed', employer: '', income: 4_000, moveIn: '2027-01-01' },
    ...{ pets: [], vehicles: [], about: '', companions: [], references: [], message: '' },
    homes: [
      {
        ...{ id: HOME, address: '7 Elm St, Waco', from: '2024-02-01', until: '2025-03-31' },
        ...{ landlord: '', contact: '' },
      },
      {
        ...{ id: ME, address: '9 Oak St, Waco', from: '2025-04-01', until: null },
        ...{ landlord: '', contact: '' },
      },
    ],
  },
  errors: {},
  set: () => {},
};

async function show(tree: ReactNode, home: Listing = listing) {
  supplyDevice('renter');
  const { root, client } = await renderPage(tree);
  await act(async () => client.setQueryData(listingQuery(HOME).queryKey, home));
  await settle();
  return root;
}
const factsOf = (root: HTMLElement) =>
  [...root.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );

test('an application shows what the lease of the home would say before it is sent', async () => {
  const facts = factsOf(await show(<HomeTerms listing={HOME} />));
  for (const fact of [
    ['Length of the lease', '6 to 18 months'],
    ['Smoking', 'Not allowed'],
    ['Parking', 'Garage'],
    ['Included in the rent', 'Water'],
    ['Pets', 'Not allowed'],
  ])
    expect(facts).toContainEqual(fact);
});

test('where a home allows no pets, the field says so, and that assistance animals are none', async () => {
  const words = 'This home allows no pets. Assistance animals are no pets';
  const fields = <FactFields setup={setup} home={HOME} />;
  expect((await show(fields)).textContent).toContain(words);
  const welcome = await show(fields, { ...listing, pets_allowed: true });
  expect(welcome.textContent).not.toContain(words);
});

test('the last step names the former homes that are sent', async () => {
  const root = await show(
    <Review me={ME} setup={setup} application={undefined} rent={undefined} />,
  );
  expect(factsOf(root)).toContainEqual([
    'Where you lived',
    '7 Elm St, Waco, February 1, 2024 to March 31, 2025\n9 Oak St, Waco, from April 1, 2025',
  ]);
});
