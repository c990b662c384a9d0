import { expect, test } from 'vitest';
import {
  COMPARABLES_MOST,
  comparables,
  likenesses,
  rentRange,
  valuedHome,
} from '#shared/domains/listings/cache/valuation.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { valuationSearchSchema } from '#shared/domains/listings/model/search/valuation-params.ts';

function home(change: Partial<ListingCard>): ListingCard {
  return {
    id: crypto.randomUUID(),
    owner_id: crypto.randomUUID(),
    title: 'A home',
    city: 'Austin',
    state: 'TX',
    neighborhood: null,
    home_type: 'apartment',
    rent_cents: 150_000,
    currency: 'USD',
    bedrooms: 2,
    bathrooms: 1,
    area_sqft: 861,
    available_from: null,
    pictures: [],
    ...change,
  };
}

const exact = { near: false, beds: 0, area: 0.2 };
const asked = { city: 'Austin, TX', type: 'apartment', beds: 2, sqft: 860 } as const;

test('the valuation is the middle half of asked rents, in whole dollars', () => {
  const rents = [100_000, 130_000, 110_000, 120_000, 140_000].map((rent_cents) => ({ rent_cents }));
  expect(rentRange(rents)).toEqual({ low: 110_000, median: 120_000, high: 130_000 });
  const even = [100_000, 101_000].map((rent_cents) => ({ rent_cents }));
  expect(rentRange(even)).toEqual({ low: 100_300, median: 100_500, high: 100_800 });
});

test('only homes of the same kind, bedrooms and size are compared, the nearest in size first', () => {
  const near = home({ area_sqft: 861 });
  const larger = home({ area_sqft: 990 });
  const others = [
    home({ home_type: 'house' }),
    home({ bedrooms: 3 }),
    home({ area_sqft: 1_400 }),
    home({ area_sqft: null }),
  ];
  expect(comparables(asked, [larger, ...others, near], exact)).toEqual([near, larger]);
  const wider = comparables(asked, [larger, ...others, near], { ...exact, beds: 1 });
  expect(wider.map(({ bedrooms }) => bedrooms)).toEqual([2, 2, 3]);
  // Without a size, homes that tell none are as good as any.
  expect(comparables({ ...asked, sqft: undefined }, others, exact)).toHaveLength(2);
  const many = Array.from({ length: 40 }, () => home({}));
  expect(comparables(asked, many, exact)).toHaveLength(COMPARABLES_MOST);
});

test('comparable homes are searched around the address first, then in its city if that is known', () => {
  expect(likenesses({ near: 'Maplewood', city: 'Austin, TX' }).map(({ near }) => near)).toEqual([
    ...[true, true],
    ...[false, false, false],
  ]);
  expect(likenesses({ near: 'Maplewood' }).every(({ near }) => near)).toBe(true);
  expect(likenesses({ city: 'Austin, TX' }).some(({ near }) => near)).toBe(false);
});

test('an incomplete or invalid address searches for no home', () => {
  const read = (search: object) => valuedHome(valuationSearchSchema.parse(search));
  expect(read({})).toBeNull();
  expect(read({ city: 'Austin, TX', type: 'castle', beds: 2 })).toBeNull();
  expect(read({ type: 'house', beds: 2 })).toBeNull();
  expect(read({ near: 78704, type: 'studio', beds: '0', sqft: 'x' })).toEqual({
    city: undefined,
    near: '78704',
    type: 'studio',
    beds: 0,
    sqft: undefined,
  });
});
