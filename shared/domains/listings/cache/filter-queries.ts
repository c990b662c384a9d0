import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchListings } from '../api/search.ts';
import { activeFilters, blockingFilter } from '../model/filters.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { searchKeys } from './queries.ts';
import { settled } from './settled.ts';

/** How many homes a search would find; for the sheet's 'Show 128 homes'. */
export function homesCountQuery(search: HomesSearch) {
  return queryOptions({
    queryKey: searchKeys.count(search),
    queryFn: async ({ client, signal }) =>
      (await searchListings(await settled(client, search), undefined, 1, signal)).total,
    placeholderData: keepPreviousData,
  });
}

/** Which single filter leaves nothing over, for an empty result. */
export function blockingFilterQuery(search: HomesSearch) {
  return queryOptions({
    queryKey: searchKeys.blocking(search),
    queryFn: async ({ client, signal }) => {
      const filters = activeFilters(await settled(client, search));
      const pages = await Promise.all(
        filters.map(({ without }) => searchListings(without, undefined, 1, signal)),
      );
      return blockingFilter(
        filters,
        pages.map(({ items, total }) => (items.length === 0 ? 0 : total)),
      );
    },
  });
}
