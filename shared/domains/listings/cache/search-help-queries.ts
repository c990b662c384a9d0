import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchFacets, suggestPlaces } from '../api/search-helps.ts';
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

/** Places that fit what is being typed. */
export function placeSuggestionsQuery(words: string) {
  return queryOptions({
    queryKey: ['listings', 'suggested', words.toLowerCase()] as const,
    queryFn: ({ signal }) => suggestPlaces(words, signal),
    staleTime: 5 * 60_000,
    enabled: words.length >= 2,
  });
}
