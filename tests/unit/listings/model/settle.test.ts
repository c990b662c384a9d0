import { expect, test } from 'vitest';
import { activeFilters } from '../../../../shared/domains/listings/model/filters.ts';
import { fitsSearch, uncheckedOf } from '../../../../shared/domains/listings/model/kept-homes.ts';
import type { ListingCard } from '../../../../shared/domains/listings/model/schema.ts';
import { fitReasons } from '../../../../shared/domains/listings/model/search/fit.ts';
import { toFilters } from '../../../../shared/domains/listings/model/search/search-filters.ts';
import {
  type HomesSearch,
  homesSearchSchema,
} from '../../../../shared/domains/listings/model/search-params.ts';
import { settle } from '../../../../shared/domains/listings/model/settle.ts';
import { places } from '../../search/model/sentences/places.ts';

const TODAY = '2026-11-26';
const read = (search: Record<string, unknown>): HomesSearch => homesSearchSchema.parse(search);
const settled = (search: Record<string, unknown>) => settle(read(search), places, TODAY);

test('a sentence becomes the address that its filters would have, and asks the server for the same', () => {
  const asked = settled({
    q: 'room in Philadelphia under $900.50 with light, no pets, from March',
  });
  expect(asked).toEqual({
    q: 'light',
    city: 'Philadelphia, PA',
    max: 901,
    type: 'room',
    pets: 'no',
    movein: '2027-03-01',
  });
  expect(toFilters(asked)).toEqual({
    sort: 'fit',
    city: 'Philadelphia',
    state: 'PA',
    max_total_cents: 90_100,
    home_types: ['room'],
    no_pets: true,
    available_by: '2027-03-01',
  });
});

test('what was read stays read: a settled search settles to itself', () => {
  const once = settled({
    q: 'furnished 2br 1.5 baths near Fishtown or Fairmount with balcony, washer, parking, wheelchair, 800 sqft for 6 months at $1k-2k quiet',
  });
  expect(settle(once, places, TODAY)).toEqual(once);
  // And through an address.
  expect(read(once)).toEqual(once);
});

test('what is typed later wins over an older filter, and the others stay', () => {
  expect(settled({ q: 'in pdx under 2000', city: 'Austin, TX', max: 900, beds: 2 })).toEqual({
    city: 'Portland, OR',
    max: 2000,
    beds: 2,
  });
  expect(settled({ q: 'with a balcony', with: 'yard' })).toEqual({ with: 'yard,balcony' });
});

test('an old address still says what it said', () => {
  const old = { city: 'Austin, TX', min: 900, max: 2500, beds: 2, type: 'loft', pets: true };
  expect(settled(old)).toEqual(old);
  expect(settled({ ...old, sort: 'rent_asc' })).toEqual({ ...old, sort: 'rent_asc' });
});

test('each part has a label by which it is known', () => {
  const labels = activeFilters(
    settled({
      q: 'unfurnished 2 bed 1.5 bath in 78704 on Duval St with washer, garage, fireplace, elevator access for wheelchair over 800 sqft from March for 6 months no dogs $900-1200',
    }),
  ).map(({ label }) => label);
  expect(labels).toEqual([
    '“access”',
    '78704',
    'Around Duval St',
    'From $900',
    'Up to $1,200',
    '2+ beds',
    '1.5+ baths',
    '800+ sq ft',
    'Free by Mar 1, 2027',
    '6 months',
    'No pets',
    'Unfurnished',
    'Laundry in the home',
    'Garage',
    'Fireplace',
    'Elevator or step-free',
  ]);
});

const home: ListingCard = {
  id: '00000000-0000-4000-8000-000000000001',
  owner_id: '00000000-0000-4000-8000-000000000002',
  title: 'Quiet room with light',
  city: 'Philadelphia',
  state: 'PA',
  neighborhood: 'Fishtown',
  home_type: 'room',
  rent_cents: 80_000,
  currency: 'USD',
  bedrooms: 1,
  bathrooms: 1,
  area_sqft: 150,
  available_from: '2026-12-01',
  monthly_fees_cents: 5_000,
  published_at: '2026-11-20T10:00:00Z',
  pets_allowed: false,
  furnished: true,
  pictures: [],
};

test('why a home is here: only what its card proves', () => {
  expect(fitReasons(home, settled({ q: 'room in fishtown under 900 with light' }), TODAY)).toEqual([
    'It is in Fishtown',
    'Room',
    '$50 a month below your limit',
    'Its title says “light”',
    'Listed within the last month',
  ]);
  // With a pet the fees may be others: nothing is said of the difference.
  expect(fitReasons(home, read({ max: 900, pets: true }), '2027-06-01')).toEqual([
    'Within your limit with its fees',
  ]);
  expect(fitReasons({ ...home, bedrooms: 3 }, read({ beds: 2 }), '2027-06-01')).toEqual([
    '3 bedrooms; you asked for 2+ beds',
  ]);
});

test.each([
  ['room in philly', true],
  ['room in austin', false],
  ['fishtown', true],
  ['studio', false],
  ['under 850', true],
  ['under 849', false],
  ['2 bedrooms', false],
  ['1.5 baths', false],
  ['from december', true],
  ['now', false],
  ['no pets', true],
  ['with a dog', false],
  ['unfurnished', false],
  ['light', true],
  ['without balcony', true],
  ['brick', false],
])('without a connection "%s" is answered from the card of a home: %s', (q, fits) => {
  expect(fitsSearch(home, settled({ q }))).toBe(fits);
});

test('what a card cannot answer is named and leaves no home out', () => {
  const search = settled({
    q: 'with laundry, parking, balcony, wheelchair for 6 months in 19125, tours this week, floor plan and video',
  });
  expect(fitsSearch(home, search)).toBe(true);
  expect(uncheckedOf(search)).toEqual([
    ...['zip', 'months', 'laundry', 'parking', 'with', 'stepfree', 'tours', 'plan', 'video'],
  ]);
});

test('the commute of a sentence leads to the spot of its place; without one the place is looked in', () => {
  const q = '2br 20 minutes by bike from Fishtown, tours this week';
  const spotOf = ({ name }: { name: string }) =>
    name === 'Fishtown' ? ([-75.13, 39.97] as const) : undefined;
  const asked = settle(read({ q }), places, TODAY, spotOf);
  expect(asked).toEqual({ beds: 2, commute: '-75.13_39.97_bike_20_Fishtown', tours: true });
  expect(settle(asked, places, TODAY)).toEqual(asked);
  expect(settled({ q })).toMatchObject({ area: 'Fishtown', beds: 2, tours: true });
});
