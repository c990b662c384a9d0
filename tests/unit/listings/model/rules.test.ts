import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFilters,
  blockingFilter,
  toggleType,
} from '#shared/domains/listings/model/filters.ts';
import {
  availabilityText,
  bathroomsText,
  bedroomsText,
} from '#shared/domains/listings/model/home-words.ts';
import { pictureSources } from '#shared/domains/listings/model/picture-sources.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { searchPageSchema } from '#shared/domains/listings/model/schema.ts';
import {
  askedOf,
  splitCity,
  tidySearch,
  toFilters,
  typesOf,
} from '#shared/domains/listings/model/search/search-filters.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import {
  type HomesSearch,
  homesSearchSchema,
  homeTypes,
} from '#shared/domains/listings/model/search-params.ts';

const read = (search: Record<string, unknown>): HomesSearch => homesSearchSchema.parse(search);

describe('the address of /homes', () => {
  test('a complete URL of /homes is parsed', () => {
    expect(
      read({
        q: 'garden',
        city: 'Austin, TX',
        min: 1000,
        max: 2500,
        beds: 2,
        type: 'loft,studio',
        pets: true,
        sort: 'rent_asc',
      }),
    ).toEqual({
      q: 'garden',
      city: 'Austin, TX',
      min: 1000,
      max: 2500,
      beds: 2,
      type: 'loft,studio',
      pets: true,
      sort: 'rent_asc',
    });
  });

  test.each([
    ['a word where a number belongs', { min: 'cheap' }],
    ['a negative price', { min: -5 }],
    ['a fraction of a bedroom', { beds: 1.5 }],
    ['an unknown order', { sort: 'by_magic' }],
    ['a list where a word belongs', { q: ['a'] }],
    ['an empty search text', { q: '   ' }],
    ['pets switched off', { pets: false }],
  ])('the parameter %s is left out instead of breaking the page', (_name, search) => {
    expect(tidySearch(read(search))).toEqual({});
  });

  test('an invalid parameter stays as an empty key, so that the router cannot restore the raw value', () => {
    expect(Object.keys(read({ sort: 'magic', beds: -3 })).sort()).toEqual(['beds', 'sort']);
  });

  test('a number typed as search text stays text', () => {
    expect(read({ q: 78704 }).q).toBe('78704');
  });

  test('no URL of /homes can break the page', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'city', 'min', 'beds', 'sort', 'type'), fc.anything()),
        (search) => {
          expect(() => toFilters(read(search))).not.toThrow();
        },
      ),
    );
  });
});

describe('filters', () => {
  test('filters convert dollars to cents and split the city', () => {
    expect(toFilters(read({ city: 'Austin, TX', min: 900, max: 1500, beds: 2 }))).toEqual({
      sort: 'fit',
      city: 'Austin',
      state: 'TX',
      min_total_cents: 90_000,
      max_total_cents: 150_000,
      min_bedrooms: 2,
    });
  });

  test('reversed ends of the price are swapped', () => {
    expect(toFilters(read({ min: 3000, max: 1000 }))).toMatchObject({
      min_total_cents: 100_000,
      max_total_cents: 300_000,
    });
  });

  test('the city filter works without its state', () => {
    expect(splitCity(' San Francisco ')).toEqual({ city: 'San Francisco' });
    expect(splitCity('Round Rock,tx')).toEqual({ city: 'Round Rock', state: 'TX' });
  });

  test('home types ignore unknown words, have a fixed order, and can be switched on and off', () => {
    expect(typesOf({ type: 'castle,loft,apartment' })).toEqual(['apartment', 'loft']);
    expect(toggleType({ type: 'loft' }, 'apartment')).toEqual({ type: 'apartment,loft' });
    expect(toggleType({ type: 'loft' }, 'loft')).toEqual({});
    for (const type of homeTypes) expect(toggleType(toggleType({}, type), type)).toEqual({});
  });

  test('each active filter has a label and a URL without it', () => {
    const filters = activeFilters(
      read({ q: 'garden', city: 'Austin', max: 1500, beds: 1, pets: true }),
    );
    expect(filters.map(({ label }) => label)).toEqual([
      '“garden”',
      'Austin',
      'Up to $1,500',
      '1+ bed',
      'Pets welcome',
    ]);
    for (const { key, without } of filters) expect(without).not.toHaveProperty(key);
  });

  test('the order of results is not a filter', () => {
    expect(activeFilters({ sort: 'rent_desc' })).toEqual([]);
  });

  test.each([
    {},
    { sort: 'rent_desc', view: 'map', saved: '7b1c4a39-5f0d-4a3e-9c1b-2f6d8e0a1b2c' },
    { type: 'castle', with: 'moat', area: ' , ', pets: 'no' },
    { q: 'garden', city: 'Austin, TX', type: 'loft,castle', with: 'balcony', area: 'Fishtown' },
    {
      min: 900,
      baths: 1.5,
      months: 12,
      stepfree: true,
      tours: true,
      plan: true,
      video: true,
      box: '-1_2_3_4',
      around: '1_2_500',
    },
  ])('the filters in force are those that have a label: %j', (address) => {
    const search = read(address);
    expect(askedOf(search).toSorted()).toEqual(
      activeFilters(search)
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  test('the blocking filter is the one whose removal finds most homes', () => {
    const filters = activeFilters(read({ city: 'Austin', beds: 6, max: 900 }));
    const found = blockingFilter(filters, [3, 0, 41]);
    expect(found?.filter.key).toBe('beds');
    expect(found?.total).toBe(41);
  });

  test('no single filter blocks when removing any one still finds nothing', () => {
    expect(blockingFilter(activeFilters({ city: 'Austin', beds: 6 }), [0, 0])).toBeNull();
  });
});

describe('words', () => {
  test('labels name rooms, homes and money', () => {
    expect([0, 1, 2].map(bedroomsText)).toEqual(['Studio', '1 bed', '2 beds']);
    expect([1, 1.5].map(bathroomsText)).toEqual(['1 bath', '1.5 baths']);
    expect([1, 234, null].map(homesText)).toEqual(['1 home', '234 homes', '1,000+ homes']);
    expect([money(185_000), money(185_050), money(99)]).toEqual(['$1,850', '$1,850.50', '$0.99']);
  });

  test('labels name the move-in date', () => {
    const today = '2026-11-20';
    expect(availabilityText('2026-11-01', today)).toBe('Available now');
    expect(availabilityText('2026-11-20', today)).toBe('Available now');
    expect(availabilityText('2026-12-01', today)).toBe('Available Dec 1');
    expect(availabilityText('2027-01-15', today)).toBe('Available Jan 15, 2027');
    expect(availabilityText(null, today)).toBe('Ask for the date');
  });
});

describe('pictures', () => {
  test('a picture with widths becomes a srcset', () => {
    const { src, srcSet } = pictureSources({ path: 'http://x/living-01', widths: [960, 480] });
    expect(src).toBe('http://x/living-01-960.webp');
    expect(srcSet).toBe('http://x/living-01-480.webp 480w, http://x/living-01-960.webp 960w');
  });

  test('a picture without widths is its own URL', () => {
    expect(pictureSources({ path: 'https://x/y.webp', widths: [] })).toEqual({
      src: 'https://x/y.webp',
    });
  });
});

test('numbers of a home that travel as text are read as numbers', () => {
  const page = searchPageSchema.parse({
    items: [
      {
        id: '0b0e9a6c-1111-4222-8333-444455556666',
        owner_id: '0b0e9a6c-1111-4222-8333-444455556667',
        title: 'Loft',
        city: 'Austin',
        state: 'TX',
        neighborhood: null,
        home_type: 'loft',
        rent_cents: 180000,
        currency: 'USD',
        bedrooms: 1,
        bathrooms: '1.5',
        area_sqft: null,
        available_from: null,
        pictures: [],
      },
    ],
    next_cursor: null,
    total: '1200',
  });
  expect(page.items[0]?.bathrooms).toBe(1.5);
  expect(page.total).toBe(1200);
});
