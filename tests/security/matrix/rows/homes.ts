import type { RowMaker } from './scene.ts';

/** Homes, and what the renter keeps of them. */
export const homes: RowMaker = async ({ people: { renter }, active, draft, one, known }) => ({
  listings: await known('listings', 'id', draft),
  listing_media: await one('listing_media', { listing_id: draft, path: 'a/b' }),
  listing_price_changes: await one('listing_price_changes', {
    ...{ listing_id: draft, rent_cents: 2, previous_rent_cents: 1 },
  }),
  saved_searches: await one('saved_searches', { user_id: renter.id, name: 'Two rooms' }),
  favorites: await one('favorites', { user_id: renter.id, listing_id: active }),
});
