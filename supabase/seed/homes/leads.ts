import { PHOTOS, type Photo, type PhotoKind } from './photo.ts';

/**
 * The rule of lead pictures. Seventy-two pictures lead the newest homes, as many as the first three
 * pages of results show (3 x 24), so among the newest 72 homes each of them leads exactly once, and
 * in every metro's own newest 72 as well:
 *
 * - the pictures are dealt into three hands of 24, kind by kind, so that each hand has all kinds;
 * - homes come in blocks of 72 by age, 24 of each metro in a block;
 * - in block b, metro m leads with hand (m + b) mod 3.
 *
 * So a block shows all hands, and three blocks show a metro every hand. The picture decides what
 * type of home it leads (`placing.ts`).
 */
export const LEAD_BLOCK = 72;

/** Homes of one metro in one block. */
const HAND = LEAD_BLOCK / 3;

/** Newest homes whose leads the rule fixes: three blocks. The others avoid their neighbours'. */
export const FIXED_LEADS = LEAD_BLOCK * 3;

/** Pictures of each kind among the 72; bathrooms, halls and studies lead no home. */
const LEADING: Partial<Record<PhotoKind, number>> = {
  exterior: 15,
  living: 17,
  bedroom: 15,
  studio: 10,
  kitchen: 8,
  balcony: 4,
  dining: 3,
};

/** The order in which a hand shows its kinds, again and again until it is empty. */
const ORDER: readonly PhotoKind[] = [
  'exterior',
  'living',
  'studio',
  'bedroom',
  'kitchen',
  'exterior',
  'living',
  'bedroom',
  'balcony',
  'living',
  'exterior',
  'studio',
  'bedroom',
  'kitchen',
  'dining',
];

const LEADS: readonly Photo[] = Object.entries(LEADING).flatMap(([kind, count]) =>
  PHOTOS.filter((photo) => photo.kind === kind).slice(-count),
);

const HANDS: readonly (readonly Photo[])[] = [0, 1, 2].map((hand) =>
  mixed(
    LEADS.filter((_, index) => index % 3 === hand),
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
function mixed(hand: readonly Photo[], number: number): Photo[] {
  const rest = [...hand];
  const ordered: Photo[] = [];
  for (let turn = number * 4; rest.length > 0; turn += 1) {
    const index = rest.findIndex(({ kind }) => kind === ORDER[turn % ORDER.length]);
    if (index >= 0) ordered.push(...rest.splice(index, 1));
  }
  return ordered;
}
