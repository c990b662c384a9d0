import { describe, expect, test } from 'vitest';
import { NAVIGATION_TARGETS } from '../../../shared/domains/search/model/rules.ts';
import { readWish } from '../../../supabase/functions/enhanced-search-processor/phrases.ts';
import { placesFor } from '../../../supabase/functions/enhanced-search-processor/places.ts';
import { readingOf } from '../../../supabase/functions/enhanced-search-processor/reading.ts';

const CITIES = [
  { city: 'Austin', state: 'TX' },
  { city: 'Portland', state: 'OR' },
  { city: 'Round Rock', state: 'TX' },
];

describe('a wish', () => {
  test.each([
    ['Find 2 bedroom apartments', { min_bedrooms: 2, home_types: ['apartment'] }],
    ['2 bedrom apartmnt in austn', { min_bedrooms: 2, home_types: ['apartment'], city: 'Austin' }],
    ['under 2500', { max_rent_cents: 250_000 }],
    ['up to $1.8k furnished', { max_rent_cents: 180_000, furnished: true }],
    ['more than 3,000', { min_rent_cents: 300_000 }],
    ['between 2000 and 3k', { min_rent_cents: 200_000, max_rent_cents: 300_000 }],
    ['$2-3k', { min_rent_cents: 200_000, max_rent_cents: 300_000 }],
    ['studio in Portland OR', { home_types: ['studio'], city: 'Portland', state: 'OR' }],
    ['round rock with my dog', { city: 'Round Rock', pets_allowed: true }],
    ['no pets house', { home_types: ['house'], no_pets: true }],
    ['cheapest loft', { home_types: ['loft'], sort: 'rent_asc' }],
  ])('the search "%s" names its facts and leaves no word', (text, filters) => {
    expect(readWish(text, CITIES)).toMatchObject({ filters, words: [], isAboutHomes: true });
    expect(readWish(text, CITIES).filters).toEqual(filters);
  });

  test.each([
    ['under 1.500', 150_000],
    ['under $1.500', 150_000],
    ['under 1,500', 150_000],
    ['under 1 500', 150_000],
    ['under 1\u00a0500', 150_000],
    ['under 1.500,50', 150_050],
    ['under 1,500.50', 150_050],
    ["under 1'500", 150_000],
    ['under 1500.5', 150_050],
    ['under １，５００', 150_000],
    ['under ١٥٠٠', 150_000],
    ['under \u200e1,500\u202c', 150_000],
    ['under US$ 1,500', 150_000],
    ['under 1500 USD', 150_000],
    ['under 1500usd', 150_000],
    ['under $1,500/month', 150_000],
    ['under 1,8k', 180_000],
    ['under 1.8k', 180_000],
    ['menos de 1.500', 150_000],
    ['hasta 1.500 dólares', 150_000],
    ['máximo 1.500,00', 150_000],
  ])('the price of "%s" is read as every field of the product reads it', (text, cents) => {
    const { filters, words } = readWish(text, CITIES);
    expect({ filters, words }).toEqual({ filters: { max_rent_cents: cents }, words: [] });
  });

  test.each([
    ['between 1.500 and 2.000', { min_rent_cents: 150_000, max_rent_cents: 200_000 }],
    ['entre 1.500 y 2.000', { min_rent_cents: 150_000, max_rent_cents: 200_000 }],
    ['1.500-2.000', { min_rent_cents: 150_000, max_rent_cents: 200_000 }],
    ['1.200,50 to 1.500', { min_rent_cents: 120_050, max_rent_cents: 150_000 }],
    ['más de 1.500', { min_rent_cents: 150_000 }],
    ['2 habitaciones desde 1.500', { min_bedrooms: 2, min_rent_cents: 150_000 }],
  ])('the range of "%s" is read by the same reader', (text, filters) => {
    expect(readWish(text, CITIES).filters).toEqual(filters);
  });

  test.each([
    'under 1e3',
    'under 1,500x',
    'under 1,25,00',
    'under 1.250.00',
    '2.5 bedrooms',
    'under 12,5000',
  ])('what "%s" means is not guessed', (text) => {
    expect(readWish(text, CITIES).filters).toEqual({});
  });

  test('a price that can be written for two numbers says which one was read', () => {
    expect(readWish('loft under 1.500', CITIES).readAs).toEqual([150_000]);
    expect(readWish('loft under 1,500', CITIES).readAs).toBeUndefined();
    expect(readingOf([150_000])).toMatchObject([{ type: 'help', title: 'Read as $1,500' }]);
    expect(readingOf([150_000, 200_000])).toMatchObject([{ title: 'Read as $1,500 and $2,000' }]);
    expect(readingOf(undefined)).toEqual([]);
  });

  test.each(['earnings', 'message from maria', 'rooftop', '2 tours at 10', 'listing 123'])(
    'the search "%s" names no facts',
    (text) => {
      expect(readWish(text, CITIES).filters).toEqual({});
    },
  );
});

test('every page that a host can type is a place that the search knows', () => {
  const known = new Set([...placesFor('host'), ...placesFor('guide')].map(({ route }) => route));
  const missing = Object.values(NAVIGATION_TARGETS).filter(({ route }) => !known.has(route));
  expect(missing).toEqual([]);
});
