import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchOwnDeals, fetchTurns } from '../api/deals.ts';
import { dealsOf } from '../model/deal.ts';

/** What this device keeps of where a renter's deals stand. */
export const KEPT_DEALS = 'deals';

/** Deals of a renter that are looked at: all, but for the few with more. */
const OWN_DEALS = 50;

/**
 * Where the user's deals stand on one side: all of a renter's, and of a host's the most urgent ones in
 * which it is the host's turn. Under the key of applications: what moves one of them, or a lease, reads
 * these again.
 */
export function dealsQuery(me: string, side: 'renter' | 'host', size = OWN_DEALS) {
  return queryOptions({
    queryKey: ['applications', me, 'deals', side, size] as const,
    queryFn: async () =>
      side === 'host'
        ? await fetchTurns(size)
        : dealsOf(
            await keptAnswer(
              me,
              KEPT_DEALS,
              () => fetchOwnDeals(size),
              (rows) => rows,
            ),
          ),
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
    // Money, lists, reviews and the other side move it from pages of their own.
    staleTime: 0,
  });
}
