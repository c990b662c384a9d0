import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Place } from '../../search/model/sentence/wish.ts';
import {
  fetchFacets,
  fetchPlaceChoices,
  fetchPlaceSpot,
  suggestPlaces,
} from '../api/search-helps.ts';
import { tidySearch } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { settled } from './settled.ts';

/** What each choice of a filter would leave; the numbers before stay while new ones come. */
export function facetsQuery(search: HomesSearch) {
  return queryOptions({
    queryKey: ['listings', 'facets', tidySearch(search)] as const,
    queryFn: async ({ client, signal }) => fetchFacets(await settled(client, search), signal),
    placeholderData: keepPreviousData,
  });
}

/** What each city and neighborhood would leave of a search; the numbers before stay while new ones come. */
export function placeChoicesQuery(search: HomesSearch) {
  return queryOptions({
    queryKey: ['listings', 'place-choices', tidySearch(search)] as const,
    queryFn: async ({ client, signal }) => fetchPlaceChoices(await settled(client, search), signal),
    placeholderData: keepPreviousData,
  });
}

/** The middle of a place; null where it has no homes. */
export function placeSpotQuery({ kind, name, city, state }: Place) {
  return queryOptions({
    queryKey: ['listings', 'spot', kind, name, city, state] as const,
    queryFn: () => fetchPlaceSpot({ kind, name, city, state }),
    staleTime: 60 * 60_000,
  });
}

/** Places that fit what is being typed. */
export function placeSuggestionsQuery(words: string) {
  return queryOptions({
    queryKey: ['listings', 'suggested', words.toLowerCase()] as const,
    queryFn: ({ signal }) => suggestPlaces(words, signal),
    staleTime: 5 * 60_000,
    enabled: words.length >= 2,
  });
}
