import type { HomeFacts, HomeType } from './home.ts';
import type { Photo, PhotoKind } from './photo.ts';
import { fits } from './picture-set.ts';

/** What the first picture of each type of home shows: what one looks for in it. */
const FIRST: Record<HomeType, readonly PhotoKind[]> = {
  room: ['bedroom'],
  studio: ['studio'],
  house: ['exterior', 'living'],
  townhouse: ['exterior', 'living'],
  apartment: ['living', 'kitchen', 'bedroom', 'dining', 'balcony', 'exterior'],
  loft: ['exterior', 'living', 'kitchen', 'dining'],
};

/** Whether a picture may stand first for this home. */
export function mayLead(photo: Photo, home: HomeFacts): boolean {
  if (photo.kind === 'dining' && !home.dining) return false;
  if (photo.kind === 'balcony' && home.outdoor !== 'balcony' && home.outdoor !== 'terrace')
    return false;
  return FIRST[home.homeType].includes(photo.kind) && fits(photo, home);
}
