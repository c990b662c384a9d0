import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { savedSearchSchema } from '../model/schema.ts';

/** Pages of homes load the code of accounts only where a saved search is open. */
const api = () => import('../api/saved-searches.ts');

/** What this device keeps of the user's saved searches. */
export const KEPT_SEARCHES = 'saved-searches';

/** The parts of the cache that this domain owns. */
const savedSearchKeys = {
  list: (me: string) => ['saved-searches', me, 'list'] as const,
  opened: (me: string, id: string) => ['saved-searches', me, 'opened', id] as const,
};

/** A person's saved searches with what is new in each. */
export function savedSearchesQuery(me: string) {
  return queryOptions({
    queryKey: savedSearchKeys.list(me),
    queryFn: () =>
      keptAnswer(
        me,
        KEPT_SEARCHES,
        async () => (await api()).fetchSavedSearches(),
        (rows) => z.array(savedSearchSchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}

/** A saved search that is open: reading it notes the visit. */
export function openedSearchQuery(me: string, id: string) {
  return queryOptions({
    queryKey: savedSearchKeys.opened(me, id),
    queryFn: async () => (await api()).openSavedSearch(id),
  });
}
