import { describe, expect, test } from 'vitest';
import { NAVIGATION_TARGETS } from '../../../shared/domains/search/model/rules.ts';
import { readWish } from '../../../supabase/functions/enhanced-search-processor/phrases.ts';
import { placesFor } from '../../../supabase/functions/enhanced-search-processor/places.ts';

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
    ['no pets house', { home_types: ['house'] }],
    ['cheapest loft', { home_types: ['loft'], sort: 'rent_asc' }],
  ])('the search "%s" names its facts and leaves no word', (text, filters) => {
    expect(readWish(text, CITIES)).toEqual({ filters, words: [], isAboutHomes: true });
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
