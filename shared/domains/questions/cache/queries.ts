import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { MomentCursor } from '../../../platform/page.ts';
import { fetchOpenQuestions, fetchOwnQuestions, fetchSettledQuestions } from '../api/questions.ts';

type Side = { me: string; org: string | null };

/** The parts of the cache that a person's questions and those about a side's homes have. */
const questionKeys = {
  own: (me: string, listing: string) => ['questions', me, 'own', listing] as const,
  open: ({ me, org }: Side) => ['questions', me, 'open', org] as const,
  settled: ({ me, org }: Side) => ['questions', me, 'settled', org] as const,
};

/** The person's own questions about a home. */
export function ownQuestionsQuery(me: string, listing: string) {
  return queryOptions({
    queryKey: questionKeys.own(me, listing),
    queryFn: () => fetchOwnQuestions(listing),
  });
}

/** Questions that wait for an answer of a host's side. */
export function openQuestionsQuery(side: Side) {
  return queryOptions({
    queryKey: questionKeys.open(side),
    queryFn: () => fetchOpenQuestions(side),
    // What was withdrawn and asked again comes without a notification of its own: read anew wherever it is looked at.
    staleTime: 0,
  });
}

/** Questions of a host's side that are answered or off the page, page by page. */
export function settledQuestionsQuery(side: Side) {
  return infiniteQueryOptions({
    queryKey: questionKeys.settled(side),
    queryFn: ({ pageParam }) => fetchSettledQuestions(side, pageParam),
    // The first page starts at the latest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
