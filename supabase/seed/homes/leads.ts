import { PHOTOS, type Photo, type PhotoKind } from './photo.ts';

/**
 * The rule of lead pictures. There are as many pictures as homes on the first three pages of
 * results (3 x 24), so among the newest 72 homes every picture leads exactly once, and in every
 * metro's own newest 72 as well:
 *
 * - the pictures are dealt into three hands of 24, kind by kind, so that each hand has all kinds;
 * - homes come in blocks of 72 by age, 24 of each metro in a block;
 * - in block b, metro m leads with hand (m + b) mod 3.
 *
 * So a block shows all hands, and three blocks show a metro every hand. Within a hand the rooms
 * that sell a home come first; bathrooms and halls end up on the third page.
 */
export const LEAD_BLOCK = 72;

/** Homes of one metro in one block. */
const HAND = LEAD_BLOCK / 3;

/** Newest homes whose leads the rule fixes: three blocks. The others avoid their neighbours'. */
export const FIXED_LEADS = LEAD_BLOCK * 3;

const FIRST: readonly PhotoKind[] = [
  'exterior',
  'living',
  'kitchen',
  'living',
  'balcony',
  'bedroom',
  'exterior',
  'studio',
  'living',
  'dining',
  'exterior',
  'kitchen',
  'bedroom',
  'office',
  'living',
  'studio',
  'exterior',
  'kitchen',
  'bedroom',
  'bathroom',
  'hallway',
];

const HANDS: readonly (readonly Photo[])[] = [0, 1, 2].map((hand) =>
  inSellingOrder(
    PHOTOS.filter((_, index) => index % 3 === hand),
    hand,
  ),
);

/** The lead of a metro's n-th newest home, n < 72. */
export function fixedLead(metroIndex: number, newest: number): Photo {
  const block = Math.floor(newest / HAND);
  const lead = HANDS[(metroIndex + block) % 3]?.[newest % HAND];
  if (!lead) throw new RangeError(`no lead for home ${newest} of metro ${metroIndex}`);
  return lead;
}

/** Each hand begins elsewhere in the order, so that neighbours show different kinds. */
function inSellingOrder(hand: readonly Photo[], number: number): Photo[] {
  const rest = [...hand];
  const ordered: Photo[] = [];
  for (const kind of [...FIRST.slice(number * 3), ...FIRST.slice(0, number * 3)]) {
    const index = rest.findIndex((photo) => photo.kind === kind);
    if (index >= 0) ordered.push(...rest.splice(index, 1));
  }
  const plain = (photo: Photo) => photo.kind === 'bathroom' || photo.kind === 'hallway';
  const late = [...ordered.filter(plain), ...rest.filter(plain)];
  return [...ordered.filter((p) => !plain(p)), ...rest.filter((p) => !plain(p)), ...late];
}
