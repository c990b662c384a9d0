import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '../../../platform/errors.ts';
import { fetchCards } from '../api/listings.ts';
import type { ListingCard } from '../model/schema.ts';

/** The parts of the cache that this domain owns; those of a search are in queries.ts. */
export const listingKeys = {
  one: (id: string) => ['listings', 'one', id] as const,
  cards: (ids: readonly string[]) => ['listings', 'cards', ids] as const,
  own: (ownerId: string) => ['listings', 'own', ownerId] as const,
  profile: (id: string) => ['public-profiles', id] as const,
  favorites: (userId: string) => ['favorites', userId] as const,
};

/** Cards of some homes. */
export function cardsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: listingKeys.cards(ids),
    queryFn: () => fetchCards(ids).catch((error: unknown) => onDevice(ids, error)),
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  });
}

/** Without a connection: those that this device has from searches and pages, or the failure where it has none. */
async function onDevice(ids: readonly string[], error: unknown): Promise<ListingCard[]> {
  // A server that does not answer is an error: a part of the favorites would look like all of them.
  if (toAppError(error).code !== 'offline') throw error;
  const known = await (await import('../api/device-homes.ts')).readDeviceCards(ids);
  if (known.length === 0) throw error;
  return known;
}

/** The ids of a signed-in person's favourites. */
export function favoriteIdsQuery(userId: string) {
  return queryOptions({
    queryKey: listingKeys.favorites(userId),
    queryFn: async () => (await import('./favorite-ids.ts')).readFavoriteIds(userId),
  });
}
