import * as z from 'zod/mini';
import { publicCall } from '../../../platform/public-api.ts';
import { type ListingCity, listingCitySchema, type SearchPage } from '../model/schema.ts';
import { toFilters } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { searchPage } from './listings.ts';

/** One page of homes. `cursor` is what the page before gave, undefined for the first one. */
export async function searchListings(
  search: HomesSearch,
  cursor: unknown,
  pageSize: number,
  signal?: AbortSignal,
): Promise<SearchPage> {
  const asked = {
    q: search.q ?? '',
    filters: toFilters(search),
    cursor: cursor ?? null,
    page_size: pageSize,
  };
  return searchPage(await publicCall('search_listings', asked, signal));
}

/** The cities that have homes, those with most homes first. */
export async function fetchCities(): Promise<ListingCity[]> {
  return z.array(listingCitySchema).parse(await publicCall('listing_cities'));
}
