import { wordTable } from '../word-table.ts';
import type { Token } from './tokens.ts';
import type { Place, Wish } from './wish.ts';

/** What one can live next to. */
export type Water = 'river' | 'lake' | 'creek';

/**
 * Neighborhoods whose middle is at most 1,100 m from water, a quarter of an hour on foot, by their city and the map that
 * ships with the product (`pwa/public/maps`); a test measures them anew. Austin's river is a lake below its dam, and
 * people call it both.
 */
export const AT_WATER: Readonly<Record<Water, Readonly<Record<string, readonly string[]>>>> = {
  river: {
    Austin: ['2nd Street District', 'East Cesar Chavez', 'Clarksville', 'Zilker'],
    Philadelphia: [
      ...['Manayunk', 'Fitler Square', 'Fairmount', 'Northern Liberties', 'Rittenhouse'],
      ...['Queen Village', 'Fishtown', 'Graduate Hospital'],
    ],
    Portland: ['Pearl District', 'St. Johns', 'Sellwood'],
  },
  lake: {
    Austin: [
      ...['2nd Street District', 'East Cesar Chavez', 'Clarksville', 'Zilker', 'Cherrywood'],
      'Mueller',
    ],
  },
  creek: {
    Austin: [
      ...['Cherrywood', 'North Loop', 'Hyde Park', 'Bouldin Creek', 'Clarksville', 'Zilker'],
      ...['Mueller', '2nd Street District'],
    ],
    Portland: ['Sellwood', 'Kenton'],
  },
};

const WATERS: Readonly<Record<string, readonly Water[]>> = wordTable({
  river: ['river'],
  rio: ['river'],
  lake: ['lake'],
  lago: ['lake'],
  creek: ['creek'],
  arroyo: ['creek'],
  water: ['river', 'lake'],
  agua: ['river', 'lake'],
});

const NEAR = /^(?:near|by|at|on|along|close|next|nearby|around|cerca|junto|lado|orilla|orillas)$/;
const SMALL = /^(?:to|the|a|of|de|del|la|las|el|al)$/;

/**
 * Reads 'near the river', 'junto al lago'; answers the waters and how many tokens they take. A riverfront or a view
 * is more than being near, and only a home's own words say so.
 */
export function watersAt(tokens: readonly Token[], at: number): [readonly Water[], number] | null {
  if (!NEAR.test(tokens[at]?.text ?? '')) return null;
  let end = at + 1;
  while (SMALL.test(tokens[end]?.text ?? '')) end += 1;
  const waters = WATERS[tokens[end]?.text ?? ''];
  return waters ? [waters, end + 1 - at] : null;
}

/**
 * The neighborhoods at these waters in the city that is asked for, as far as they have homes. False without a city,
 * next to neighborhoods that are named, and where a city has none: then it is a word as others are.
 */
export function atWaters(
  waters: readonly Water[],
  wish: Wish,
  places: readonly Place[],
  city: string | undefined,
): boolean {
  // 'Austin, TX', as addresses of pages have it.
  const asked = wish.city ?? city?.replace(/,\s*[A-Z]{2}$/, '');
  if (asked === undefined || wish.areas !== undefined || wish.zip !== undefined) return false;
  const named = new Set(waters.flatMap((water) => AT_WATER[water][asked] ?? []));
  const areas = places.filter(
    ({ kind, name, city: of }) => kind === 'area' && of === asked && named.has(name),
  );
  if (areas.length === 0) return false;
  wish.areas = [...new Set(areas.map(({ name }) => name))];
  return true;
}
