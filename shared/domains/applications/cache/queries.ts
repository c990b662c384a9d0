import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchReceived } from '../api/applications.ts';
import type { ApplicationStatus } from '../model/schema.ts';

/** The parts of the cache that this domain owns. */
export const applicationKeys = {
  all: (me: string) => ['applications', me] as const,
  received: (me: string, statuses: readonly ApplicationStatus[]) =>
    ['applications', me, 'received', statuses] as const,
};

/** Applications received by the host's side, page by page; all of them without statuses. */
export function receivedQuery(me: string, statuses: readonly ApplicationStatus[]) {
  return infiniteQueryOptions({
    queryKey: applicationKeys.received(me, statuses),
    queryFn: ({ pageParam }) => fetchReceived(me, statuses, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
