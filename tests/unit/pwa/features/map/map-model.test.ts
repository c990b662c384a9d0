import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { areaOf, firstView } from '../../../../../pwa/features/map/areas/first-view.ts';
import { baseStyle } from '../../../../../pwa/features/map/base/base-style.ts';
import {
  METROS,
  metroAt,
  metroFile,
  metrosIn,
} from '../../../../../pwa/features/map/base/metros.ts';
import { nearbyOf, readMap } from '../../../../../pwa/features/map/nearby.ts';
import { indexOf, spotsIn, spotTowards } from '../../../../../pwa/features/map/pins/clusters.ts';

const pinAt = (longitude: number, latitude: number, at = 0): Pin => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  longitude,
  latitude,
  rent_cents: 150_000,
  currency: 'USD',
  bedrooms: 1,
});
const mapOf = (id: string) =>
  readMap(JSON.parse(readFileSync(`pwa/public/maps/${id}.geojson`, 'utf8')));

test('pins that lie close together become one, which says how many they are', () => {
  const pins = [pinAt(-97.74, 30.27, 1), pinAt(-97.741, 30.271, 2), pinAt(-97.65, 30.35, 3)];
  const index = indexOf(pins);
  const far = spotsIn(index, [-98, 30, -97, 31], 10.7);
  expect(far.map((spot) => (spot.type === 'cluster' ? spot.count : 'one'))).toEqual(['one', 2]);
  const near = spotsIn(index, [-98, 30, -97, 31], 16);
  expect(near.map(({ type }) => type)).toEqual(['pin', 'pin', 'pin']);
});

test('pins on both sides of the date line are found by a map that goes on beyond it', () => {
  const index = indexOf([pinAt(179.9, -17, 1), pinAt(-179.9, -17, 2)]);
  expect(spotsIn(index, [179, -18, 181, -16], 14)).toHaveLength(2);
});

test('two thousand pins are no more spots than fit next to each other', () => {
  const pins = Array.from({ length: 2000 }, (_, at) =>
    pinAt(-97.87 + 0.25 * ((at * 0.618) % 1), 30.16 + 0.24 * ((at * 0.414) % 1), at),
  );
  const spots = spotsIn(indexOf(pins), [-97.87, 30.16, -97.62, 30.4], 11.4);
  expect(spots.length).toBeLessThan(150);
  const counted = spots.reduce((sum, spot) => sum + (spot.type === 'pin' ? 1 : spot.count), 0);
  expect(counted).toBe(2000);
});

test('arrow keys go to the nearest spot that way, and stay where there is none', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 10 },
    { x: 300, y: 0 },
    { x: 10, y: 90 },
  ];
  expect(spotTowards(places, 0, { x: 1, y: 0 })).toBe(1);
  expect(spotTowards(places, 1, { x: 1, y: 0 })).toBe(2);
  expect(spotTowards(places, 0, { x: 0, y: 1 })).toBe(3);
  expect(spotTowards(places, 0, { x: -1, y: 0 })).toBe(0);
});

test('the map begins at the area of the address, else at the city with most homes found', () => {
  const austin = [pinAt(-97.74, 30.27), pinAt(-97.7, 30.3), pinAt(-97.72, 30.25)];
  const all = [pinAt(-122.6, 45.5), ...austin, pinAt(-75.1, 39.9)];
  expect(firstView({}, all)).toEqual([-97.74, 30.25, -97.7, 30.3]);
  expect(firstView({ box: '178_-18_-178_-16' }, all)).toEqual([178, -18, 182, -16]);
  expect(firstView({}, [])).toEqual(METROS[0]?.bounds);
  expect(areaOf({ drawn: '0_0_1_0_1_1' })).toEqual([0, 0, 1, 1]);
  expect(areaOf({ around: '0_0_1000' })?.[2]).toBeCloseTo(0.009, 3);
});

test('each metro has its map, in the files of the app, and a style draws only those in sight', () => {
  for (const metro of METROS) {
    expect(mapOf(metro.id).features.length).toBeGreaterThan(100);
    expect(metroAt(metro.center)).toBe(metro);
    const style = baseStyle(metrosIn(metro.bounds), 'dark');
    expect(Object.keys(style.sources)).toEqual([`metro-${metro.id}`, 'cities']);
    expect(JSON.stringify(style.sources)).toContain(metroFile(metro));
    // No server of glyphs and no sprite: nothing leaves this product.
    expect(style.glyphs ?? style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toContain('http');
  }
});

test('distances are to the nearest of each kind, in half miles', () => {
  const [austin] = METROS;
  if (!austin) throw new Error('no metro');
  const near = nearbyOf([-97.75, 30.265], austin, mapOf('austin'));
  expect(near.map(({ kind }) => kind)).toEqual(['water', 'park', 'motorway', 'center']);
  expect(near[0]).toEqual({ kind: 'water', name: 'Lady Bird Lake', miles: 0 });
  const far = nearbyOf([-97.72, 30.37], austin, mapOf('austin'));
  expect(far.find(({ kind }) => kind === 'center')?.miles).toBe(7);
  for (const { miles } of far) expect((miles * 2) % 1).toBe(0);
});
