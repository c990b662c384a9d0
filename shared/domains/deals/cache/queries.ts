import { queryOptions } from '@tanstack/react-query';
import { fetchDeals } from '../api/deals.ts';

/** Deals that a dashboard looks at. */
const DEALS_SHOWN = 50;

/**
 * Where the user's deals stand on one side. Under the key of applications: what moves one of them, or
 * a lease, reads these again.
 */
export function dealsQuery(me: string, side: 'renter' | 'host') {
  return queryOptions({
    queryKey: ['applications', me, 'deals', side] as const,
    queryFn: () => fetchDeals(side, DEALS_SHOWN),
  });
}
