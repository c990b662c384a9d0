import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Home, HomeType } from '../../../supabase/seed/homes/home.ts';
import { LEAD_BLOCK } from '../../../supabase/seed/homes/leads.ts';
import { PHOTOS, type PhotoKind } from '../../../supabase/seed/homes/photo.ts';
import { fits } from '../../../supabase/seed/homes/picture-set.ts';
import { generateWorld } from '../../../supabase/seed/world.ts';

const { homes } = generateWorld();
const newest = homes.filter(({ status }) => status === 'active');
const leads = (of: readonly Home[]) => of.map(({ pictures }) => pictures[0]?.name);
const repeatsWithin = (of: readonly Home[], distance: number) => {
  const names = leads(of);
  return names.filter((name, index) =>
    names.slice(Math.max(0, index - distance), index).includes(name),
  ).length;
};

describe('lead pictures', () => {
  test('no two homes on the first three pages share a lead picture', () => {
    expect(new Set(leads(newest.slice(0, LEAD_BLOCK))).size).toBe(LEAD_BLOCK);
  });

  test.each(['Austin', 'Portland', 'Philadelphia'])(
    'no two homes on the first pages in %s alone share a lead picture',
    (city) => {
      const here = newest.filter(({ metro }) => metro.city === city).slice(0, LEAD_BLOCK);
      expect(new Set(leads(here)).size).toBe(LEAD_BLOCK);
    },
  );

  test('every home leads with what one looks for in its type, and never with a bathroom, a hall or a study', () => {
    const allowed: Record<HomeType, readonly PhotoKind[]> = {
      room: ['bedroom'],
      studio: ['studio'],
      house: ['exterior', 'living'],
      townhouse: ['exterior', 'living'],
      apartment: ['living', 'kitchen', 'bedroom', 'dining', 'balcony', 'exterior'],
      loft: ['exterior', 'living', 'kitchen', 'dining'],
    };
    for (const { homeType, pictures, title } of homes)
      expect(allowed[homeType], title).toContain(pictures[0]?.kind);
  });

  test('a lead picture fits the building, the floor and the rooms of its home', () => {
    for (const home of homes) {
      const [lead] = home.pictures;
      expect(lead && fits(lead, home), home.title).toBe(true);
      if (lead?.kind === 'dining') expect(home.dining, home.title).toBe(true);
    }
  });

  // What pages of results show: everything or what a filter leaves, the newest or the cheapest first.
  test.each<[string, (home: Home) => string | boolean | number]>([
    ['all homes', () => ''],
    ['each city', ({ metro }) => metro.city],
    ['each type', ({ homeType }) => homeType],
    ['each type in each city', ({ homeType, metro }) => homeType + metro.city],
    ['each number of bedrooms in each city', ({ bedrooms, metro }) => bedrooms + metro.city],
    ['homes with pets in each city', ({ petsAllowed, metro }) => petsAllowed + metro.city],
  ])('neighbors among %s do not share a lead picture', (_, group) => {
    const neighbors = (order: readonly Home[]) =>
      [...Map.groupBy(order, group).values()].reduce((sum, row) => sum + repeatsWithin(row, 1), 0);
    expect(neighbors(newest)).toBe(0);
    const byRent = [...newest].sort((a, b) => a.rentCents - b.rentCents);
    expect(neighbors(byRent)).toBeLessThan(newest.length * 0.005);
  });

  test('equal lead pictures are apart in the order of age, and of rent', () => {
    const byRent = [...newest].sort((a, b) => a.rentCents - b.rentCents);
    expect(repeatsWithin(newest, 8)).toBeLessThan(newest.length * 0.02);
    expect(repeatsWithin(byRent, 8)).toBeLessThan(newest.length * 0.02);
  });

  test('pictures of one kind stand in about as many homes each', () => {
    const studios = homes.filter(({ homeType }) => homeType === 'studio');
    const counts = [...Map.groupBy(leads(studios), (name) => name).values()].map(
      ({ length }) => length,
    );
    expect(counts.length).toBe(13);
    expect(Math.max(...counts)).toBeLessThan(Math.min(...counts) * 2);
    const baths = homes.flatMap(({ pictures }) =>
      pictures.filter(({ kind }) => kind === 'bathroom').map(({ name }) => name),
    );
    const most = Math.max(...[...Map.groupBy(baths, (name) => name).values()].map((x) => x.length));
    expect(most).toBeLessThan(baths.length * 0.2);
  });
});

describe('sets of pictures', () => {
  const kinds = (home: Home) => home.pictures.map(({ kind }) => kind);

  test('a home has five to nine pictures, none twice', () => {
    for (const { pictures, title } of homes) {
      expect(pictures.length, title).toBeGreaterThanOrEqual(5);
      expect(pictures.length, title).toBeLessThanOrEqual(9);
      expect(new Set(pictures).size, title).toBe(pictures.length);
    }
  });

  test('pictures show the kind of home: studios, lofts, houses and their buildings', () => {
    for (const home of homes) {
      expect(kinds(home).includes('studio'), home.title).toBe(home.homeType === 'studio');
      for (const { building } of home.pictures)
        if (building) expect(building, home.title).toBe(home.building);
      if (home.homeType === 'house') expect(home.building).toBe('detached');
      if (home.homeType === 'loft') expect(home.building).toBe('loft');
      if (home.homeType !== 'studio')
        for (const kind of ['kitchen', 'bedroom', 'bathroom', 'living'] as const)
          expect(kinds(home), home.title).toContain(kind);
    }
  });

  test('pictures never show more bedrooms than a home has, nor a balcony that it lacks', () => {
    for (const home of homes) {
      const bedrooms = kinds(home).filter((kind) => kind === 'bedroom').length;
      expect(bedrooms, home.title).toBeLessThanOrEqual(home.bedrooms);
      if (kinds(home).includes('balcony')) expect(['none', 'yard']).not.toContain(home.outdoor);
      for (const { kind, alt } of home.pictures)
        if (kind === 'balcony' && alt.startsWith('Balcony')) {
          expect(home.outdoor, home.title).toBe('balcony');
          expect(home.floor, home.title).toBeGreaterThan(alt.includes('city') ? 2 : 1);
        }
      if (kinds(home).includes('office')) expect(home.office).toBe(true);
    }
  });

  test('pictures of homes with higher rents are finer', () => {
    const tier = (of: readonly Home[]) => {
      const all = of.flatMap(({ pictures }) => pictures.map((photo) => photo.tier));
      return all.reduce((sum: number, each) => sum + each, 0) / all.length;
    };
    const flats = newest
      .filter(({ homeType, bedrooms }) => homeType === 'apartment' && bedrooms === 1)
      .sort((a, b) => a.rentCents - b.rentCents);
    const third = Math.floor(flats.length / 3);
    expect(tier(flats.slice(-third))).toBeGreaterThan(tier(flats.slice(0, third)) + 0.2);
  });

  test('pictures come from files that exist, each with an alternative text', () => {
    for (const { name, alt } of PHOTOS) {
      expect(existsSync(join('supabase/seed/photos', `${name}.webp`)), name).toBe(true);
      expect(alt.length, name).toBeGreaterThan(20);
    }
    const files = readdirSync('supabase/seed/photos').filter((file) => file.endsWith('.webp'));
    expect(files.length).toBe(PHOTOS.length);
    expect(PHOTOS.length).toBeGreaterThanOrEqual(104);
  });
});
