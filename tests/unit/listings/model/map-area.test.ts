import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MOST_CORNERS,
  type Point,
  readAround,
  readBox,
  readDrawn,
} from '#shared/domains/listings/model/map/map-area.ts';
import {
  crossesItself,
  fewCorners,
  goingOn,
  metersBetween,
  ringOf,
} from '#shared/domains/listings/model/map/map-line.ts';
import {
  writeAround,
  writeBox,
  writeDrawn,
} from '#shared/domains/listings/model/map/write-area.ts';
import { areaFilters, toFilters } from '#shared/domains/listings/model/search/search-filters.ts';
import { homesSearchSchema } from '#shared/domains/listings/model/search-params.ts';

test('a box is written into the address to about ten meters, and read again', () => {
  expect(writeBox([-97.751234, 30.2, -97.7, 30.31])).toBe('-97.7512_30.2_-97.7_30.31');
  expect(readBox('-97.7512_30.2_-97.7_30.31')).toEqual([-97.7512, 30.2, -97.7, 30.31]);
});

test('a box over the date line has its west to the east of its east', () => {
  expect(writeBox([178, -18, 182, -16])).toBe('178_-18_-178_-16');
  expect(writeBox([-182, -18, -178, -16])).toBe('178_-18_-178_-16');
  expect(goingOn([178, -18, -178, -16])).toEqual([178, -18, 182, -16]);
});

test('a map that shows the globe more than once shows all of it', () => {
  expect(writeBox([-400, -95, 400, 95])).toBe('-180_-90_180_90');
});

test('every box of a map is read as it was written', () => {
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(degrees(540), degrees(90), degrees(540), degrees(90), (a, b, c, d) => {
      const box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)] as const;
      expect(readBox(writeBox(box))).toBeDefined();
    }),
  );
});

test.each([
  '',
  '1_2_3',
  '1_2_3_4_5',
  'a_b_c_d',
  '1_20_3_4',
  '0_0_0_91',
  '181_0_182_1',
  '1e3_0_0_0',
  '-_-_-_-',
  '0_0_NaN_1',
])('%j is no box', (text) => {
  expect(readBox(text)).toBeUndefined();
});

test('a drawn line is written and read, also where it crosses itself', () => {
  const eight: Point[] = [
    [-97.8, 30.2],
    [-97.7, 30.2],
    [-97.8, 30.4],
    [-97.7, 30.4],
  ];
  expect(crossesItself(eight)).toBe(true);
  expect(readDrawn(writeDrawn(eight) ?? '')).toEqual(eight);
  expect(crossesItself(eight.slice(0, 3))).toBe(false);
});

test('a drawn line over the date line goes on beyond it, from wherever the map was', () => {
  const around: Point[] = [
    [539, -18],
    [541, -18],
    [540, -16],
  ];
  expect(readDrawn(writeDrawn(around) ?? '')).toEqual([
    [179, -18],
    [181, -18],
    [180, -16],
  ]);
});

test.each([
  ['two corners', '1_1_2_2'],
  ['half a corner', '1_1_2_2_3_3_4'],
  ['a corner beyond the pole', '0_0_1_95_2_0'],
  ['more than half of the globe', '0_0_181_0_90_10'],
  ['more corners than an address carries', Array.from({ length: 122 }, () => 1).join('_')],
  ['words', 'DROP_TABLE_listings_1_2_3'],
])('a line with %s is none', (_, text) => {
  expect(readDrawn(text)).toBeUndefined();
});

test('a line of a finger is thinned to what an address carries, and stays where it was', () => {
  const circle = ringOf({ center: [-97.74, 30.27], meters: 1500 }, 900);
  const few = fewCorners(circle);
  expect(few.length).toBeLessThanOrEqual(MOST_CORNERS);
  expect(few.length).toBeGreaterThan(10);
  for (const point of few)
    expect(Math.abs(metersBetween([-97.74, 30.27], point) - 1500)).toBeLessThan(15);
});

test('a circle is written and read; one without a size is none', () => {
  const text = writeAround({ center: [262.26, 30.27], meters: 1609.344 });
  expect(text).toBe('-97.74_30.27_1609');
  expect(readAround(text)).toEqual({ center: [-97.74, 30.27], meters: 1609 });
  for (const bad of ['-97.74_30.27', '-97.74_30.27_5', '-97.74_30.27_1000000', '0_89_500'])
    expect(readAround(bad)).toBeUndefined();
});

test('areas of the address become filters of the search; what is none is left out', () => {
  expect(areaFilters({ box: '-1_2_3_4', around: '1_2_500', drawn: '0_0_1_0_1_1' })).toEqual({
    box: [-1, 2, 3, 4],
    around: [1, 2, 500],
    drawn: [0, 0, 1, 0, 1, 1],
  });
  const search = homesSearchSchema.parse({
    box: '<script>',
    drawn: 'x'.repeat(10_000),
    around: 7,
    view: 'globe',
  });
  expect(toFilters(search)).toEqual({ sort: 'newest' });
  expect(search.view).toBeUndefined();
});
