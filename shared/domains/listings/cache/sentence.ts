import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceDay } from '../../../language/days.ts';
import { fetchPlaces } from '../api/search-helps.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { settle } from '../model/settle.ts';

/** The places that have homes, for reading a search. */
const placesQuery = queryOptions({
  queryKey: ['listings', 'places'] as const,
  queryFn: fetchPlaces,
  staleTime: 60 * 60_000,
});

/** Reads the sentence of a search. Without a connection cities are not known by name, and stay words. */
export async function readSearch(client: QueryClient, search: HomesSearch): Promise<HomesSearch> {
  const places = await client.ensureQueryData(placesQuery).catch(() => []);
  return settle(search, places, deviceDay(new Date()));
}
