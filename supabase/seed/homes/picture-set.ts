import type { Random } from '../random.ts';
import type { HomeFacts } from './home.ts';
import { type Photo, type PhotoKind, photosOf } from './photo.ts';

/** Palettes that go together; a palette always goes with itself. */
const AFFINITY: Record<string, Record<string, number>> = {
  evergreen: { sage: 2, paper: 1.4, clay: 1 },
  sage: { evergreen: 2, paper: 1.6, pink: 1 },
  clay: { pink: 2, walnut: 1.4, paper: 1.2, evergreen: 1 },
  pink: { clay: 2, paper: 1.5, sage: 1 },
  navy: { ink: 2, paper: 1.4, walnut: 1.2 },
  ink: { navy: 2, walnut: 2, paper: 1 },
  walnut: { ink: 2, clay: 1.4, paper: 1.2, navy: 1.2 },
  paper: { sage: 1.6, pink: 1.4, navy: 1.2, evergreen: 1.2 },
};

const WALK: readonly PhotoKind[] = [
  'studio',
  'living',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'office',
  'balcony',
  'hallway',
  'exterior',
];

/** Most pictures that a home shows. */
const MOST_PICTURES = 9;

/** How many pictures of each kind a home must show, and which it may add, in order of use. */
function wanted(home: HomeFacts, from: Random): { must: PhotoKind[]; may: PhotoKind[] } {
  const outside: PhotoKind[] =
    home.outdoor === 'none' || home.outdoor === 'yard' ? [] : ['balcony'];
  if (home.homeType === 'studio')
    return { must: ['studio', 'bathroom', 'exterior', 'balcony', 'hallway'], may: [] };
  const must: PhotoKind[] = ['living', 'kitchen', 'bathroom', 'exterior', 'bedroom'];
  const may: PhotoKind[] = [];
  if (home.homeType !== 'room') {
    const bedrooms = Math.min(home.bedrooms, 3) - 1;
    may.push(...Array.from({ length: bedrooms }, (): PhotoKind => 'bedroom'));
    if (home.bathrooms >= 2) may.push('bathroom');
  }
  if (home.dining) may.push('dining');
  may.push(...outside);
  if (home.office) may.push('office');
  if (from.chance(0.6)) may.push('hallway');
  return { must, may };
}

/** How many homes show each picture so far. */
export type Uses = Map<Photo, number>;

/** Five to nine different pictures of one home, the lead first, then a walk through it. */
export function pictureSet(home: HomeFacts, lead: Photo, uses: Uses, from: Random): Photo[] {
  const { must, may } = wanted(home, from);
  const kinds = [...must, ...may];
  const own = kinds.indexOf(lead.kind);
  if (own >= 0) kinds.splice(own, 1);
  const size = Math.min(MOST_PICTURES, Math.max(must.length, from.int(6, 9)));
  const palette =
    lead.kind === 'exterior' || lead.kind === 'balcony'
      ? from.pick(Object.keys(AFFINITY))
      : lead.palette;
  const chosen: Photo[] = [lead];
  for (const kind of kinds.slice(0, size - 1)) {
    const scored = photosOf(kind)
      .filter((photo) => !chosen.includes(photo) && fits(photo, home))
      .map((photo) => ({
        photo,
        // What many homes show already stands back.
        score: score(photo, home, palette) + from.between(0, 1.3) - (uses.get(photo) ?? 0) * 0.01,
      }));
    scored.sort((a, b) => b.score - a.score);
    if (scored[0]) chosen.push(scored[0].photo);
  }
  for (const photo of chosen) uses.set(photo, (uses.get(photo) ?? 0) + 1);
  const rest = chosen.slice(1).sort((a, b) => WALK.indexOf(a.kind) - WALK.indexOf(b.kind));
  return [lead, ...rest];
}

/** Whether a picture may stand in a home's set at all. */
export function fits(photo: Photo, home: HomeFacts): boolean {
  if (photo.building) return photo.building === home.building;
  if (photo.kind === 'studio') return home.homeType === 'studio';
  if (photo.kind === 'balcony') {
    if (photo.alt.startsWith('Terrace'))
      return home.outdoor === 'terrace' || home.outdoor === 'roof';
    if (home.outdoor !== 'balcony' || home.floor < 2) return false;
    if (looksOverCity(photo) && (home.floor < 3 || home.neighborhood.fabric === 'houses'))
      return false;
    return !photo.brick || home.building !== 'block';
  }
  return !photo.brick || home.building === 'loft' || home.building === 'rowhouse';
}

/** Whether a picture looks down on the city, as from the upper floors of a dense quarter. */
export function looksOverCity(photo: Photo): boolean {
  return photo.kind === 'balcony' && photo.alt.endsWith('view over the city.');
}

function score(photo: Photo, home: HomeFacts, palette: string): number {
  const harmony = photo.palette === palette ? 3 : (AFFINITY[palette]?.[photo.palette] ?? 0.3);
  const brick = photo.brick && home.homeType === 'loft' ? 2 : 0;
  return harmony + brick - 1.3 * Math.abs(photo.tier - home.tier);
}
