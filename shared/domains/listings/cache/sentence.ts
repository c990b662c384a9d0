import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceDay } from '../../../language/days.ts';
import { fetchPlaces } from '../api/search-helps.ts';
import type { HomesSearch } from '../model/search-params.ts';
import { commutePlace, remarksOn, settle } from '../model/settle.ts';
import { placeSpotQuery } from './search-help-queries.ts';

/** The places that have homes, for reading a search. */
export const placesQuery = queryOptions({
  queryKey: ['listings', 'places'] as const,
  queryFn: fetchPlaces,
  staleTime: 60 * 60_000,
});

/** Reads the sentence of a search. Without a connection cities are not known by name, and stay words. */
export async function readSearch(client: QueryClient, search: HomesSearch): Promise<HomesSearch> {
  const places = await client.ensureQueryData(placesQuery).catch(() => []);
  const today = deviceDay(new Date());
  const place = commutePlace(search.q ?? '', places, today);
  const spot = place && (await client.ensureQueryData(placeSpotQuery(place)).catch(() => null));
  return settle(search, places, today, () => spot ?? undefined);
}

/** What is to be said of a sentence, read in this city. */
export async function readRemarks(client: QueryClient, sentence: string, city: string | undefined) {
  const places = await client.ensureQueryData(placesQuery).catch(() => []);
  return remarksOn(sentence, places, deviceDay(new Date()), city);
}
