import { describe, expect, test } from 'vitest';
import type { Home, HomeType } from '../../../supabase/seed/homes/home.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const world = generateWorld();
const active = world.homes.filter(({ status }) => status === 'active');
const median = (homes: readonly Home[]) => {
  const rents = homes.map(({ rentCents }) => rentCents).sort((a, b) => a - b);
  return rents[Math.floor(rents.length / 2)] ?? 0;
};

describe('homes of the seed', () => {
  test('the seed has at least 1,200 homes on offer, in three cities, and some that are not', () => {
    expect(active.length).toBeGreaterThanOrEqual(1200);
    expect(new Set(active.map(({ metro }) => metro.city)).size).toBe(3);
    expect(new Set(world.homes.map(({ status }) => status))).toEqual(
      new Set(['active', 'rented', 'paused', 'draft']),
    );
  });

  test('homes of the seed have titles and descriptions of their own', () => {
    expect(new Set(world.homes.map(({ title }) => title)).size).toBe(world.homes.length);
    expect(new Set(world.homes.map(({ description }) => description)).size).toBe(
      world.homes.length,
    );
    for (const { title, description } of world.homes) {
      expect(title.length).toBeLessThanOrEqual(100);
      expect(description.split('\n\n').length).toBe(4);
      expect(description.length).toBeGreaterThan(500);
      expect(description).not.toMatch(/undefined|null|NaN| {2}|\.\.| ,/);
    }
  });

  test('descriptions of the seed do not contradict the facts of their homes', () => {
    for (const home of world.homes) {
      const { title, description } = home;
      if (title.includes('balcony')) expect(home.outdoor).toBe('balcony');
      if (title.includes('Dog-friendly')) expect(home.petsAllowed).toBe(true);
      if (/Dogs and cats are welcome/.test(description)) expect(home.petsAllowed).toBe(true);
      if (title.startsWith('Furnished')) expect(home.furnished).toBe(true);
      if (title.includes('Top-floor')) expect(home.floor).toBe(home.storeys);
      const named = /\b(one|two|three|four)-bedroom/.exec(title)?.[1];
      if (named) expect(home.bedrooms).toBe(['', 'one', 'two', 'three', 'four'].indexOf(named));
    }
  });

  test('homes of the seed cost more with each bedroom, and in a better neighborhood', () => {
    for (const city of ['Austin', 'Portland', 'Philadelphia']) {
      const here = active.filter(({ metro }) => metro.city === city);
      const flats = (bedrooms: number) =>
        here.filter((home) => home.homeType === 'apartment' && home.bedrooms === bedrooms);
      expect(median(flats(2))).toBeGreaterThan(median(flats(1)));
      expect(median(flats(3))).toBeGreaterThan(median(flats(2)));
      const rooms = here.filter(({ homeType }) => homeType === 'room');
      const studios = here.filter(({ homeType }) => homeType === 'studio');
      expect(median(rooms)).toBeLessThan(median(studios));
      expect(median(studios)).toBeLessThan(median(flats(1)));
      const fine = here.filter(({ neighborhood }) => neighborhood.level >= 1.2);
      const plain = here.filter(({ neighborhood }) => neighborhood.level < 1);
      expect(median(fine)).toBeGreaterThan(median(plain));
    }
  });

  test('rents of the seed are realistic, deposit and size included', () => {
    for (const home of world.homes) {
      expect(home.rentCents).toBeGreaterThan(50_000);
      expect(home.rentCents).toBeLessThan(800_000);
      expect(home.depositCents).toBeLessThanOrEqual(home.rentCents * 1.5 + 5000);
      expect(home.areaSqft).toBeGreaterThan(100);
    }
  });

  test('homes of the seed lie within their neighborhood', () => {
    for (const { latitude, longitude, neighborhood } of world.homes) {
      expect(Math.abs(latitude - neighborhood.latitude)).toBeLessThan(0.01);
      expect(Math.abs(longitude - neighborhood.longitude)).toBeLessThan(0.015);
    }
  });

  test('homes of the seed were published over many months, no two at the same moment', () => {
    const dates = active.map(({ publishedAt }) => publishedAt?.getTime() ?? 0);
    expect(new Set(dates).size).toBe(active.length);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(Math.max(...dates)).toBeLessThan(world.now.getTime());
    expect(Math.max(...dates) - Math.min(...dates)).toBeGreaterThan(200 * 86_400_000);
  });

  test('homes of the seed are of every type', () => {
    const count = (type: HomeType) => active.filter(({ homeType }) => homeType === type).length;
    for (const type of ['apartment', 'house', 'townhouse', 'studio', 'loft', 'room'] as const)
      expect(count(type), type).toBeGreaterThan(50);
  });
});
