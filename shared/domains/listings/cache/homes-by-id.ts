import { queryOptions } from '@tanstack/react-query';
import { fetchMyHomes } from '../api/my-homes.ts';

/** The homes of some rows; their order does not matter. */
export function myHomesQuery(me: string, ids: readonly string[]) {
  const asked = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['listings', 'mine', me, asked] as const,
    queryFn: () => fetchMyHomes(asked),
  });
}
