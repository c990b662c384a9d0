// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { listingQuery } from '#shared/domains/listings/cache/listing-queries.ts';
import { pinQuery } from '#shared/domains/listings/cache/pin-queries.ts';
import { type Listing, listingSchema } from '#shared/domains/listings/model/details-schema.ts';
import { renderPage, settle, supplyDevice } from '#tests/support/surface/page.tsx';
import { HouseRules } from '../../../../../pwa/features/home-rules/house-rules.tsx';
import { HomePlace } from '../../../../../pwa/features/map/home-place.tsx';
import { HomeTerms } from '../../../../../pwa/routes/_account/apply/-parts/home-terms.tsx';

/** A home as a release before the rules stored it on the device. */
const BEFORE = {
  ...{ id: '00000000-0000-4000-8000-000000000001', title: 'Studio', home_type: 'studio' },
  ...{ owner_id: '00000000-0000-4000-8000-000000000002', status: 'active', description: '' },
  ...{ city: 'Austin', state: 'TX', neighborhood: null, time_zone: 'America/Chicago' },
  ...{ rent_cents: 180_000, deposit_cents: 90_000, currency: 'USD', available_from: null },
  ...{ bedrooms: 0, bathrooms: 1, area_sqft: null, pictures: [] },
};
const SAID: Listing = {
  ...listingSchema.parse(BEFORE),
  ...{ overnight_guests: 'not_allowed', parties: 'ask_first' },
  ...{ quiet_from: '22:00:00', quiet_to: '07:30:00', house_rules: 'Shoes off at the door.' },
};

const lines = (root: HTMLElement) =>
  [...root.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
const RULES = [
  ['Guests overnight', 'Not overnight'],
  ['Quiet hours', '10:00 PM to 7:30 AM'],
  ['Parties', 'Ask first'],
  ['More rules', 'Shoes off at the door.'],
];

test('a home’s page lists the rules that its host gave, and an application does', async () => {
  supplyDevice('renter');
  const page = await renderPage(<HouseRules listing={SAID} />);
  expect(page.root.querySelector('h2')?.textContent).toBe('House rules');
  expect(lines(page.root)).toEqual(RULES);
  const { root, client } = await renderPage(<HomeTerms listing={SAID.id} />);
  await act(async () => client.setQueryData(listingQuery(SAID.id).queryKey, SAID));
  await settle();
  expect(lines(root)).toEqual(expect.arrayContaining(RULES));
});

test('a home whose host gave no rules, or that was stored before there were any, lists none', async () => {
  supplyDevice('renter');
  for (const home of [
    listingSchema.parse(BEFORE),
    { ...SAID, overnight_guests: null, parties: null, quiet_from: null, house_rules: '' },
  ]) {
    const { root } = await renderPage(<HouseRules listing={home} />);
    expect(root.querySelector('h2')).toBeNull();
  }
});

test('places near by are said to be the host’s words, also where the home is on no map', async () => {
  const network = supplyDevice('renter');
  network.answer('POST /rest/v1/rpc/listing_pins', () => []);
  const home = { ...SAID, near_places: [{ name: 'Station', minutes: 1 }] };
  for (const pin of [null, { longitude: 10, latitude: 10 }]) {
    const { root, client } = await renderPage(<HomePlace listing={home} />);
    // Far from every city that has a sketch: there are no estimates of ours.
    await act(async () => client.setQueryData(pinQuery(home.id).queryKey, pin as never));
    await settle();
    expect(root.querySelector('h3')?.textContent).toBe('Near, says the host');
    expect(root.querySelector('dl')?.textContent).toBe('Station1 minute on foot');
    expect(root.textContent).toContain('we did not measure them');
  }
  const silent = await renderPage(<HomePlace listing={SAID} />);
  await act(async () => silent.client.setQueryData(pinQuery(SAID.id).queryKey, null as never));
  await settle();
  expect(silent.root.querySelector('h3')).toBeNull();
});
