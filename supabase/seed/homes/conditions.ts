import { random } from '../random.ts';
import { capital } from '../texts/phrases.ts';
import type { Home, HomeFacts } from './home.ts';

/** As in `listings.utilities_included`. */
export type Utility = 'water' | 'electricity' | 'heating' | 'internet' | 'trash';

/** What the rent pays for besides the home. */
export function utilitiesIncluded(home: HomeFacts): Utility[] {
  if (home.homeType === 'room') return ['water', 'electricity', 'heating', 'internet', 'trash'];
  if (home.homeType === 'house' || home.homeType === 'townhouse') return [];
  return home.building === 'block' ? ['water', 'trash', 'internet'] : ['water', 'trash'];
}

const FREE_WORDS = [
  'Shoes off at the door, please.',
  'Bikes go into your room, please, not on the stairs.',
  'Trash goes out on Tuesday evening; whoever is home takes it.',
  'Please leave the shared spaces as you would like to find them.',
];

/** The rules of a home as `listings` has them; a host who says little leaves some out. */
export function houseRules({ id, homeType, building }: Home) {
  const from = random(`rules of ${id}`);
  const dense = homeType === 'room' || building === 'block';
  const quiet = from.chance(0.7);
  return {
    overnight_guests: from.chance(0.8) ? (homeType === 'room' ? 'few_nights' : 'welcome') : null,
    parties: from.chance(0.75) ? (dense ? 'not_allowed' : 'ask_first') : null,
    // As the leases of the seed have them.
    quiet_from: quiet ? '22:00' : null,
    quiet_to: quiet ? '07:00' : null,
    house_rules: from.chance(0.3)
      ? from.pick(homeType === 'room' ? FREE_WORDS : FREE_WORDS.slice(0, 2))
      : '',
  };
}

/** What is near a home in the words of its host; the descriptions call it a few minutes. */
export function nearPlaces({ id, neighborhood }: Home) {
  const from = random(`near ${id}`);
  if (from.chance(0.3)) return [];
  return from
    .sample(neighborhood.nearby, from.int(1, Math.min(3, neighborhood.nearby.length)))
    .map((name) => ({ name: capital(name), minutes: from.int(3, 9) }))
    .sort((a, b) => a.minutes - b.minutes);
}

/** Laundry and parking as `listings` names them. */
export const LAUNDRY = { home: 'in_unit', building: 'in_building', near: 'nearby' } as const;
export const PARKING = {
  garage: 'garage',
  driveway: 'driveway',
  space: 'off_street',
  street: 'street',
} as const;

/** Whether the building has a place for bicycles. */
export function hasBikeStorage({ building }: HomeFacts): boolean {
  return building === 'block' || building === 'loft';
}
