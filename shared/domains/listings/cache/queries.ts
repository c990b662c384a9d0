import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchCities, searchListings } from '../api/search.ts';
import { tidySearch } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { settled } from './settled.ts';

/** Homes on one page of results. */
export const HOMES_PAGE = 24;

/** A search however it is looked at. */
const asked = (search: HomesSearch) => tidySearch({ ...search, view: undefined });

/** The parts of the cache that searches own. */
export const searchKeys = {
  homes: (search: HomesSearch) => ['listings', 'search', asked(search)] as const,
  count: (search: HomesSearch) => ['listings', 'count', asked(search)] as const,
  blocking: (search: HomesSearch) => ['listings', 'blocking', asked(search)] as const,
  cities: ['listings', 'cities'] as const,
};

/** Results page by page; the old ones stay on screen while new ones load. */
export function homesQuery(search: HomesSearch) {
  return infiniteQueryOptions({
    queryKey: searchKeys.homes(search),
    queryFn: async ({ client, pageParam, signal }) =>
      searchListings(await settled(client, search), pageParam, HOMES_PAGE, signal),
    initialPageParam: null as unknown,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The cities that have homes. */
export const citiesQuery = queryOptions({
  queryKey: searchKeys.cities,
  queryFn: fetchCities,
  staleTime: 60 * 60_000,
});
