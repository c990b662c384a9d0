import type { ListingStatus } from './schema.ts';

// Apart from rules.ts, which is in the first file of every page.

/**
 * What a home may become, moved by its host's side through `set_listing_status`. Enforced by
 * private.transitions (machine 'listings'); publishing also asks for what `listing_quality` needs.
 */
export const listingMoves: Record<ListingStatus, readonly ListingStatus[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'rented', 'archived'],
  paused: ['active', 'rented', 'archived'],
  rented: ['active', 'paused', 'archived'],
  archived: ['draft'],
};
