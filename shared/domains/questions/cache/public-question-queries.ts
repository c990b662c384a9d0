import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchHomeQuestions, fetchQuestionCount } from '../api/public-questions.ts';

/** Answered questions about a home, page by page. */
export function homeQuestionsQuery(listing: string) {
  return infiniteQueryOptions({
    queryKey: ['questions', 'public', listing] as const,
    queryFn: ({ pageParam }) => fetchHomeQuestions(listing, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** How many answered questions there are about a home. */
export function questionCountQuery(listing: string) {
  return queryOptions({
    queryKey: ['questions', 'public', listing, 'count'] as const,
    queryFn: () => fetchQuestionCount(listing),
  });
}
