import type { HomeFacts } from './home.ts';

/** As in `listings.utilities_included`. */
export type Utility = 'water' | 'electricity' | 'heating' | 'internet' | 'trash';

/** What the rent pays for besides the home. */
export function utilitiesIncluded(home: HomeFacts): Utility[] {
  if (home.homeType === 'room') return ['water', 'electricity', 'heating', 'internet', 'trash'];
  if (home.homeType === 'house' || home.homeType === 'townhouse') return [];
  return home.building === 'block' ? ['water', 'trash', 'internet'] : ['water', 'trash'];
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
