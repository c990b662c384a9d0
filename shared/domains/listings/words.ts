import type { ListingStatus } from './schema.ts';

/** What a home's status is called on the screen. */
export const listingStatusLabels: Record<ListingStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  paused: 'Paused',
  rented: 'Rented',
  archived: 'Archived',
};

const gaps: Record<string, string> = {
  picture: 'Add a picture',
  five_pictures: 'Add pictures, up to five at least',
  picture_texts: 'Describe every picture',
  rent: 'Say the rent',
  available_from: 'Say when one can move in',
  description: 'Describe the home',
  long_description: 'Describe the home in more words',
  area: 'Say how large it is',
  amenities: 'Name three amenities',
  place: 'Put it on the map',
  terms: 'Say the terms of a lease',
};

/** What would make a home's page more complete. */
export function gapText(reason: string): string {
  return gaps[reason] ?? 'Complete the page';
}
