import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchHostReviews, fetchLetHomes } from '../api/reviews.ts';
import { ownReviewKeys } from './own-reviews.ts';

/** The parts of the cache that this domain owns. */
export const reviewKeys = {
  /** All of a person's: what is written may show what waited for it. */
  all: (me: string) => ['reviews', me] as const,
  host: (me: string, org: string | null) => ['reviews', me, 'host', org] as const,
};

/** Reviews of a host's side and its homes, page by page. */
export function hostReviewsQuery(side: { me: string; org: string | null }) {
  return infiniteQueryOptions({
    queryKey: reviewKeys.host(side.me, side.org),
    queryFn: ({ pageParam }) => fetchHostReviews(side, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Leases whose tenants the host's side can write about; what is sent of them is sent of one's own reviews. */
export function letHomesQuery(side: { me: string; org: string | null }) {
  return queryOptions({
    queryKey: [...ownReviewKeys.all(side.me), 'let', side.org] as const,
    queryFn: () => fetchLetHomes(side),
  });
}
