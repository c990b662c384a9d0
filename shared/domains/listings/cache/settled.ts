import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { HomesSearch } from '../model/search-params.ts';

/** A search with its sentence read. What reads sentences arrives with the first one: most visits have none. */
export async function settled(client: QueryClient, search: HomesSearch): Promise<HomesSearch> {
  return search.q ? (await import('./sentence.ts')).readSearch(client, search) : search;
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
