import { queryOptions } from '@tanstack/react-query';
import { fetchSubjectReviews } from '../api/public-reviews.ts';

/** What everybody may read of a home, a host or a guide. */
export function subjectReviewsQuery(subject: 'home' | 'host' | 'guide', id: string) {
  return queryOptions({
    queryKey: ['reviews', 'public', subject, id] as const,
    queryFn: () => fetchSubjectReviews(subject, id),
  });
}
