import { expect, test } from 'vitest';
import { filledIn, listingFrom } from '#shared/domains/listings/model/valuation/new-listing.ts';
import { valuationSearchSchema } from '#shared/domains/listings/model/valuation/valuation-params.ts';
import {
  factsAsked,
  pointOf,
  type Valued,
  valuedHome,
} from '#shared/domains/listings/model/valuation/valued-home.ts';

const search = (given: object) => valuationSearchSchema.parse(given);
const flat = { city: 'Austin, TX', type: 'apartment', beds: '2' };

test('a home is valued once its place, kind and bedrooms are said', () => {
  expect(valuedHome(search(flat))).toMatchObject({ city: 'Austin, TX', beds: 2 });
  expect(valuedHome(search({ ...flat, city: '' }))).toBeNull();
  expect(valuedHome(search({ ...flat, city: '', point: '-97.740,30.270' }))).not.toBeNull();
  expect(valuedHome(search({ ...flat, type: 'castle' }))).toBeNull();
  expect(valuedHome(search({ ...flat, beds: undefined }))).toBeNull();
});

test('a studio is valued without a bedroom, whatever its address says', () => {
  expect(valuedHome(search({ ...flat, type: 'studio', beds: '4' }))?.beds).toBe(0);
  expect(valuedHome(search({ ...flat, type: 'house', beds: '4' }))?.beds).toBe(4);
});

test.each([
  ['-97.740,30.270', [-97.74, 30.27]],
  ['97.7,95.1', undefined],
  ['-97.74', undefined],
  ['<script>', undefined],
])('a point of an address: %s', (point, read) => {
  expect(pointOf(search({ ...flat, point }))).toEqual(read);
});

test('what is left out is asked as usual; equipment is said as a whole', () => {
  const usual = valuedHome(search(flat));
  const said = valuedHome(
    search({ ...flat, furnished: 'no', laundry: 'in_unit', with: 'dishwasher,jacuzzi' }),
  );
  expect(usual && JSON.parse(JSON.stringify(factsAsked(usual)))).toEqual({
    type: 'apartment',
    beds: 2,
  });
  expect(said && factsAsked(said)).toMatchObject({
    furnished: false,
    laundry: 'in_unit',
    amenities: ['Dishwasher'],
  });
});

test('a new listing is filled in with what was said, at the rent in the middle', () => {
  const home = valuedHome(
    search({
      ...flat,
      baths: '1.5',
      sqft: '900',
      pets: 'yes',
      parking: 'garage',
      with: 'elevator',
    }),
  );
  if (!home) throw new Error('not a home');
  const filled = filledIn(listingFrom(home, { cents: 245_500 } as Valued));
  expect(filled).toEqual({
    rent: 2455,
    city: 'Austin',
    state: 'TX',
    home_type: 'apartment',
    bedrooms: 2,
    bathrooms: 1.5,
    area_sqft: 900,
    pets_allowed: true,
    amenities: ['Elevator'],
  });
});
