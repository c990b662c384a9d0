import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Home } from '../../../supabase/seed/homes/home.ts';
import { LEAD_BLOCK } from '../../../supabase/seed/homes/leads.ts';
import { PHOTOS } from '../../../supabase/seed/homes/photo.ts';
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

  test('the first two pages of homes begin with attractive rooms', () => {
    for (const { pictures } of newest.slice(0, 48))
      expect(['bathroom', 'hallway']).not.toContain(pictures[0]?.kind);
  });

  test('equal lead pictures are apart in the order of rent, too', () => {
    const byRent = [...newest].sort((a, b) => a.rentCents - b.rentCents);
    expect(repeatsWithin(byRent, 8)).toBeLessThan(newest.length * 0.01);
  });

  test('equal lead pictures are apart further down the list', () => {
    expect(repeatsWithin(newest, 12)).toBeLessThan(newest.length * 0.01);
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
    expect(PHOTOS.length).toBe(LEAD_BLOCK);
  });
});
