import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toAppError } from '../../../platform/errors.ts';
import { keepFavorites, readFavorites } from '../../../platform/offline/favorite-cache.ts';
import {
  fetchCards,
  fetchCities,
  fetchListing,
  fetchPublicProfile,
  searchListings,
} from '../api/listings.ts';
import type { HostSide } from '../model/host-side.ts';
import { tidySearch } from '../model/rules.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { settled } from './settled.ts';

/** What an account has, its favourites and own homes: visitors never load the code. */
export const ofAccount = () => import('../api/favorites.ts');

/** Homes on one page of results. */
export const HOMES_PAGE = 24;

/** A search however it is looked at. */
const asked = (search: HomesSearch) => tidySearch({ ...search, view: undefined });

/** The parts of the cache that this domain owns. */
export const listingKeys = {
  search: (search: HomesSearch) => ['listings', 'search', asked(search)] as const,
  count: (search: HomesSearch) => ['listings', 'count', asked(search)] as const,
  blocking: (search: HomesSearch) => ['listings', 'blocking', asked(search)] as const,
  cities: ['listings', 'cities'] as const,
  one: (id: string) => ['listings', 'one', id] as const,
  cards: (ids: readonly string[]) => ['listings', 'cards', ids] as const,
  own: (ownerId: string) => ['listings', 'own', ownerId] as const,
  profile: (id: string) => ['public-profiles', id] as const,
  favorites: (userId: string) => ['favorites', userId] as const,
};

/** Results page by page; the old ones stay on screen while new ones load. */
export function homesQuery(search: HomesSearch) {
  return infiniteQueryOptions({
    queryKey: listingKeys.search(search),
    queryFn: async ({ client, pageParam, signal }) =>
      searchListings(await settled(client, search), pageParam, HOMES_PAGE, signal),
    initialPageParam: null as unknown,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The cities that have homes. */
export const citiesQuery = queryOptions({
  queryKey: listingKeys.cities,
  queryFn: fetchCities,
  staleTime: 60 * 60_000,
});

/** One home. */
export function listingQuery(id: string) {
  return queryOptions({ queryKey: listingKeys.one(id), queryFn: () => fetchListing(id) });
}

/** Cards of some homes. */
export function cardsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: listingKeys.cards(ids),
    queryFn: () => fetchCards(ids),
    placeholderData: keepPreviousData,
  });
}

/** The first homes of a host's side; how many there are says `hostFiguresQuery`. */
export function ownListingsQuery(side: HostSide, most: number) {
  return queryOptions({
    queryKey: [...listingKeys.own(side.me), 'first', side.org, most] as const,
    queryFn: async () => (await ofAccount()).fetchOwnListings(side, most),
  });
}

/** What anyone may know about a person. */
export function publicProfileQuery(id: string) {
  return queryOptions({ queryKey: listingKeys.profile(id), queryFn: () => fetchPublicProfile(id) });
}

/** The ids of a signed-in person's favourites. */
export function favoriteIdsQuery(userId: string) {
  return queryOptions({
    queryKey: listingKeys.favorites(userId),
    queryFn: async (): Promise<readonly string[]> => {
      try {
        const { fetchFavoriteIds } = await ofAccount();
        const ids = await fetchFavoriteIds(userId);
        void keepFavorites(userId, ids);
        return ids;
      } catch (error) {
        if (navigator.onLine) throw error;
        const cached = await readFavorites(userId);
        // Without a cached row this device may never have seen the account: an error, not an empty list.
        if (cached.length === 0) throw toAppError(error);
        return cached;
      }
    },
  });
}
