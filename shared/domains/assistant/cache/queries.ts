import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import type { MomentCursor, Page } from '../../../platform/page.ts';
import { fetchActions, fetchRequests, fetchWaiting } from '../api/request-rows.ts';
import type { Action, Request } from '../model/requests.ts';
import { requestsKey } from './keys.ts';

/** Names of what this device keeps of them. */
export const KEPT = { requests: 'assistant-requests', actions: 'assistant-actions' } as const;

/** Plans that wait for their person. */
export function waitingQuery(me: string) {
  return queryOptions({
    queryKey: [...requestsKey(me), 'waiting'] as const,
    queryFn: () => fetchWaiting(me, new Date()),
  });
}

/** Requests of all devices, page by page. Without a connection the newest of them, as this device saw them last. */
export function requestsQuery(me: string, words: string) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey(me), 'requests', words] as const,
    queryFn: ({ pageParam }) => {
      const ask = () => fetchRequests(me, words, pageParam);
      // Written by this device, from rows that were parsed.
      const parse = (answer: unknown) => answer as Page<Request, MomentCursor>;
      return pageParam || words ? ask() : keptAnswer(me, KEPT.requests, ask, parse);
    },
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What was changed, page by page; on this device as the requests are. */
export function actionsQuery(me: string) {
  return infiniteQueryOptions({
    queryKey: [...requestsKey(me), 'actions'] as const,
    queryFn: ({ pageParam }) => {
      const ask = () => fetchActions(me, pageParam);
      const parse = (answer: unknown) => answer as Page<Action, MomentCursor>;
      return pageParam ? ask() : keptAnswer(me, KEPT.actions, ask, parse);
    },
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}
