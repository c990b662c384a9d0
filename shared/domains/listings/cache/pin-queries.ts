import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchCards } from '../api/listings.ts';
import { fetchPin, fetchPins } from '../api/pins.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { listingKeys } from './card-queries.ts';
import { searchKeys } from './queries.ts';
import { settled } from './settled.ts';

/** The pins of a search; the old ones stay on the map while new ones load. Their order says nothing. */
export function pinsQuery(search: HomesSearch) {
  const asked: HomesSearch = { ...search, sort: undefined };
  return queryOptions({
    queryKey: ['listings', 'pins', ...searchKeys.homes(asked).slice(2)] as const,
    queryFn: async ({ client, signal }) => fetchPins(await settled(client, asked), signal),
    placeholderData: keepPreviousData,
  });
}

/** Where a home stands on the map. */
export function pinQuery(id: string) {
  return queryOptions({
    queryKey: ['listings', 'pin', id] as const,
    queryFn: () => fetchPin(id),
    staleTime: 60 * 60_000,
  });
}

/** The card behind a pin; null where the home is gone. */
export function pinCardQuery(id: string) {
  return queryOptions({
    queryKey: [...listingKeys.cards([id]), 'one'] as const,
    queryFn: async () => (await fetchCards([id]))[0] ?? null,
  });
}
