import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchApplicationCounts, fetchReceived, type ReceivedFilter } from '../api/applications.ts';

/** The parts of the cache that this domain owns. */
export const applicationKeys = {
  all: (me: string) => ['applications', me] as const,
  received: (me: string, filter: ReceivedFilter) =>
    ['applications', me, 'received', filter] as const,
  counts: (me: string) => ['applications', me, 'received', 'counts'] as const,
};

/** Applications received by the host's side, page by page; all of them without statuses. */
export function receivedQuery(me: string, filter: ReceivedFilter) {
  return infiniteQueryOptions({
    queryKey: applicationKeys.received(me, filter),
    queryFn: ({ pageParam }) => fetchReceived(me, filter, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** How many the host's side received, by status. */
export function applicationCountsQuery(me: string) {
  return queryOptions({
    queryKey: applicationKeys.counts(me),
    queryFn: fetchApplicationCounts,
  });
}
