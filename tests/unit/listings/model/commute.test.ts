import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Commute,
  commuteModes,
  metersWithin,
  minutesFor,
  readCommute,
} from '#shared/domains/listings/model/commute/commute.ts';
import {
  commuteSteps,
  commuteText,
  writeCommute,
} from '#shared/domains/listings/model/commute/commute-words.ts';
import { activeFilters } from '#shared/domains/listings/model/filters.ts';
import { fitsSearch, uncheckedOf } from '#shared/domains/listings/model/kept-homes.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { askedOf, toFilters } from '#shared/domains/listings/model/search/search-filters.ts';
import { homesSearchSchema } from '#shared/domains/listings/model/search-params.ts';
import { addressOf, columnsOf, suggestedName } from '#shared/domains/saved-searches/model/rules.ts';

const ZILKER = '-97.7731_30.267_bike_30_Zilker';

test('a commute is written into the address to about ten meters, and read again', () => {
  const commute: Commute = {
    goal: [-97.773_123, 30.267_04],
    mode: 'bike',
    minutes: 30,
    name: 'Zilker',
  };
  expect(writeCommute(commute)).toBe(ZILKER);
  expect(readCommute(ZILKER)).toEqual({ ...commute, goal: [-97.7731, 30.267] });
  expect(readCommute('1_2_walk_5')).toEqual({ goal: [1, 2], mode: 'walk', minutes: 5 });
});

test('every commute is read as it was written, whatever its place is called', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.constantFrom(...commuteModes),
      fc.integer({ min: 5, max: 99 }),
      fc.string({ maxLength: 90 }),
      (longitude, latitude, mode, minutes, name) => {
        const text = writeCommute({ goal: [longitude, latitude], mode, minutes, name });
        const read = readCommute(text);
        expect(read, text).toMatchObject({ mode, minutes });
        expect(homesSearchSchema.parse({ commute: text }).commute).toBe(text);
      },
    ),
  );
});

test.each([
  '',
  '1_2',
  '1_2_fly_30',
  '1_2_walk_4',
  '1_2_walk_100',
  '181_2_walk_30',
  '1_86_walk_30',
  '1e2_2_walk_30',
  `1_2_walk_30_${'a'.repeat(61)}`,
  'NaN_2_walk_30',
])('the address %j is no commute and breaks nothing', (text) => {
  expect(readCommute(text)).toBeUndefined();
  expect(homesSearchSchema.parse({ commute: text }).commute).toBeUndefined();
  expect(toFilters(homesSearchSchema.parse({ commute: text })).commute).toBeUndefined();
});

test('minutes are meters by one table: on foot under a mile in 20, by bike further, by car furthest', () => {
  expect(commuteModes.map((mode) => metersWithin(mode, 20))).toEqual([1230, 3461, 2564, 6153]);
  // Less time than the way to the stop: as far as the server looks at least.
  expect(metersWithin('transit', 5)).toBe(100);
  expect(minutesFor('walk', 0)).toBe(1);
});

test('a home that is found is never said to be further than was asked', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...commuteModes),
      fc.integer({ min: 11, max: 99 }),
      (mode, minutes) => {
        const meters = metersWithin(mode, minutes);
        expect(minutesFor(mode, meters)).toBeLessThanOrEqual(minutes);
        expect(minutesFor(mode, meters + 1000)).toBeGreaterThan(minutes);
      },
    ),
  );
});

test('a commute is a filter with a label, goes to the server in meters, and is saved with a search', () => {
  const search = homesSearchSchema.parse({ city: 'Austin, TX', commute: ZILKER, tours: true });
  expect(activeFilters(search).map(({ label }) => label)).toEqual([
    'Austin, TX',
    'With tours this week',
    '≤ 30 min by bike to Zilker, about',
  ]);
  expect(askedOf(search)).toEqual(['city', 'tours', 'commute']);
  expect(toFilters(search)).toMatchObject({
    tours_this_week: true,
    commute: [-97.7731, 30.267, 5384],
    sort: 'fit',
  });
  const saved = { id: '', name: '', ...columnsOf(search) };
  expect(addressOf(saved)).toEqual(search);
  expect(suggestedName(search)).toBe(
    'Austin, TX · With tours this week · ≤ 30 min by bike to Zilker, about',
  );
});

test('a point without a name is a point on the map', () => {
  const [filter] = activeFilters({ commute: '-97.7_30.2_car_45' });
  expect(filter?.label).toBe('≤ 45 min by car to a point on the map, about');
});

const home = { longitude: -97.75, latitude: 30.3 } as ListingCard; // of a card only its spot matters

test('how long the way from a home is, is said as an estimate from its public spot', () => {
  const commute = readCommute(ZILKER);
  if (!commute) throw new Error('no commute');
  expect(commuteText(home, commute)).toBe('About 24 min by bike to Zilker');
  expect(commuteText({ longitude: null, latitude: null }, commute)).toBeUndefined();
});

test('without a connection homes of the device are filtered by the commute', () => {
  const far = { ...home, latitude: 30.5 };
  const { latitude: _, ...old } = home;
  const search = { commute: ZILKER };
  const card = { title: 'A home', city: 'Austin', rent_cents: 1 };
  expect(
    [home, far, old].map((each) => fitsSearch({ ...each, ...card } as ListingCard, search)),
  ).toEqual([true, false, true]);
  expect(uncheckedOf({ ...search, tours: true })).toEqual(['tours']);
});

test('counts are asked for every choice that is one step away', () => {
  const commute = readCommute(ZILKER);
  if (!commute) throw new Error('no commute');
  const steps = commuteSteps(commute);
  expect(steps).toContain(metersWithin('walk', 30));
  expect(steps).toContain(metersWithin('bike', 60));
  expect(steps).not.toContain(metersWithin('car', 60));
});
