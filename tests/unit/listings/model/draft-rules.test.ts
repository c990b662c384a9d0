import { expect, test } from 'vitest';
import {
  EMPTY_LISTING,
  feeColumns,
  listingColumns,
  placeOf,
  toListingForm,
} from '../../../../shared/domains/listings/model/draft-rules.ts';
import {
  listingFormSchema,
  type StoredListing,
} from '../../../../shared/domains/listings/model/draft-schema.ts';

test('coordinates are read in the formats of maps only', () => {
  expect(placeOf('41.8781, -87.6298')).toEqual({ latitude: 41.8781, longitude: -87.6298 });
  expect(placeOf(' 41.8781 -87.6298 ')).toEqual({ latitude: 41.8781, longitude: -87.6298 });
  expect(placeOf('')).toBeNull();
  for (const wrong of ['41.8781', '91, 0', '0, 181', 'north', '41,8781, -87,6298']) {
    expect(placeOf(wrong), wrong).toBeUndefined();
  }
});

test('a home preserves every column through the form', () => {
  const columns = {
    title: 'Flat',
    home_type: 'loft',
    description: 'Bright',
    unit: '4B',
    street_address: null,
    city: 'Austin',
    state: 'TX',
    postal_code: null,
    neighborhood: null,
    latitude: 30.25,
    longitude: -97.75,
    time_zone: 'America/Chicago',
    bedrooms: 0,
    bathrooms: 1.5,
    area_sqft: 700,
    furnished: true,
    pets_allowed: false,
    amenities: ['Yard'],
    rent_cents: 123_456,
    deposit_cents: 0,
    available_from: '2027-01-05',
    lease_months_min: 6,
    lease_months_max: null,
    smoking: 'outside',
    laundry: null,
    parking: 'none',
    utilities_included: ['water'],
    overnight_guests: 'few_nights',
    parties: null,
    quiet_from: '22:00',
    quiet_to: '07:30',
    house_rules: 'Shoes off at the door.',
    near_places: [{ name: 'Station', minutes: 6 }],
  } satisfies Partial<StoredListing>;
  const form = toListingForm({
    id: crypto.randomUUID(),
    status: 'draft',
    row_version: 1,
    listing_fees: [],
    listing_media: [],
    ...columns,
    // As the server answers a time.
    quiet_from: '22:00:00',
  });
  expect(form.rent).toBe(1234.56);
  expect(listingColumns(form)).toEqual(columns);
});

test('a draft needs a title, a city and a state; a monthly fee is never refundable', () => {
  const wrong = listingFormSchema.safeParse(EMPTY_LISTING);
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual(['title', 'city', 'state']);
  const told = { ...EMPTY_LISTING, title: 'Flat', city: 'Austin', state: 'TX' };
  expect(listingFormSchema.safeParse(told).success).toBe(true);
  const months = { ...told, lease_months_min: 12, lease_months_max: 6 };
  expect(listingFormSchema.safeParse(months).error?.issues[0]?.path).toEqual(['lease_months_max']);
  for (const quiet of [
    { quiet_from: '22:00' },
    { quiet_to: '07:00' },
    { quiet_from: '22:00', quiet_to: '22:00' },
  ]) {
    const half = listingFormSchema.safeParse({ ...told, ...quiet });
    expect(half.error?.issues[0]?.path).toEqual(['quiet_to']);
  }
  for (const place of [
    { name: ' ', minutes: 6 },
    { name: 'Station', minutes: null },
    { name: 'Station', minutes: 61 },
  ]) {
    const near_places = [{ id: crypto.randomUUID(), ...place }];
    const unsaid = listingFormSchema.safeParse({ ...told, near_places });
    expect(unsaid.error?.issues[0]?.path).toEqual(['near_places']);
  }
  const fee = { id: crypto.randomUUID(), kind: 'pet', label: '', refundable: true } as const;
  const free = { ...told, fees: [{ ...fee, amount: null, period: 'once' }] };
  expect(listingFormSchema.safeParse(free).error?.issues[0]?.message).toBe(
    'Say what every fee comes to.',
  );
  expect(feeColumns({ ...fee, amount: 30.5, period: 'monthly' })).toMatchObject({
    amount_cents: 3_050,
    refundable: false,
  });
});
