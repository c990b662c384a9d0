import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceDay } from '../../../language/days.ts';
import type { HomesSearch } from '../model/search-params.ts';

// What reads sentences arrives with the first one: most visits of the page begin without.
const reader = () => import('../model/settle.ts');
const helps = () => import('../api/search-helps.ts');

/** The places that have homes, for reading a search. */
const placesQuery = queryOptions({
  queryKey: ['listings', 'places'] as const,
  queryFn: async () => (await helps()).fetchPlaces(),
  staleTime: 60 * 60_000,
});

/** A search with its sentence read. Without a connection cities are not known by name, and stay words. */
export async function settled(client: QueryClient, search: HomesSearch): Promise<HomesSearch> {
  if (!search.q) return search;
  const [{ settle }, places] = await Promise.all([
    reader(),
    client.ensureQueryData(placesQuery).catch(() => []),
  ]);
  return settle(search, places, deviceDay(new Date()));
}

/** A search with its sentence read, for what shows its parts. */
export function settledQuery(search: HomesSearch) {
  return queryOptions({
    queryKey: ['listings', 'settled', search] as const,
    queryFn: ({ client }) => settled(client, search),
    staleTime: 60_000,
    // Reading is the device's own work.
    networkMode: 'always',
  });
}
