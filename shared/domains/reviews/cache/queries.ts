import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchHostReviews } from '../api/reviews.ts';

/** The parts of the cache that this domain owns. */
export const reviewKeys = {
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
