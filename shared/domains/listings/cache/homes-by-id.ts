import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptRows } from '../../../platform/offline/kept-map.ts';
import { fetchMyHomes, type MyHome, myHomeSchema } from '../api/my-homes.ts';

/** The homes of some rows; their order does not matter. */
export function myHomesQuery(me: string, ids: readonly string[]) {
  const asked = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['listings', 'mine', me, asked] as const,
    queryFn: async (): Promise<ReadonlyMap<string, MyHome>> => {
      const homes = await keptRows(
        me,
        'my-homes',
        asked,
        async () => [...(await fetchMyHomes(asked)).values()],
        (rows) => z.array(myHomeSchema).parse(rows),
      );
      return new Map(homes.map((home) => [home.id, home]));
    },
  });
}
