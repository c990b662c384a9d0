import LOOKS from '../photos/looks.json' with { type: 'json' };
import manifest from '../photos/manifest.json' with { type: 'json' };
import { TRAITS } from './photo-traits.ts';

/** What a picture shows. */
export type PhotoKind =
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'dining'
  | 'office'
  | 'balcony'
  | 'hallway'
  | 'studio'
  | 'exterior';

/** Kinds of buildings that the exteriors show. */
export type Building = 'rowhouse' | 'block' | 'detached' | 'loft';

/** Standard of a home and of a picture: simple, good, fine. */
export type Tier = 1 | 2 | 3;

/** What the manifest does not say about a picture, judged by looking at it. */
export type PhotoTraits = {
  tier: Tier;
  /** Named in descriptions of homes that show it; reads after 'a', 'an' or 'the' as written. */
  phrase: string;
  building?: Building;
  /** Bare brick: belongs into lofts and old buildings. */
  brick?: true;
};

/** One picture of the seed. */
export type Photo = PhotoTraits & {
  /** File name without its ending; also its place in storage below `seed/`. */
  name: string;
  kind: PhotoKind;
  palette: string;
  alt: string;
  width: number;
  height: number;
  dominantColor: string;
  /** See `lookOf`: what an upload of this picture would say. */
  look: string;
};

const KINDS: readonly PhotoKind[] = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'dining',
  'office',
  'balcony',
  'hallway',
  'studio',
  'exterior',
];

const looks = new Map(Object.entries(LOOKS));

/** All pictures, in the manifest's order. */
export const PHOTOS: readonly Photo[] = manifest.map((entry) => {
  const name = entry.file.replace(/\.webp$/, '');
  const kind = KINDS.find((known) => known === entry.kind);
  const traits = TRAITS[name];
  if (!kind || !traits) throw new Error(`picture without traits: ${entry.file}`);
  const { palette, alt, width, height, dominantColor } = entry;
  const look = looks.get(name);
  if (!look) throw new Error(`picture without a look: ${entry.file}`);
  return { name, kind, palette, alt, width, height, dominantColor, look, ...traits };
});

/** Pictures of one kind. */
export function photosOf(kind: PhotoKind): Photo[] {
  return PHOTOS.filter((photo) => photo.kind === kind);
}
