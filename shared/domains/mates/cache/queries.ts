import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchMateGroups } from '../api/group-rows.ts';
import { fetchMateProfile, fetchMateRequests, fetchMates, fetchMateWishes } from '../api/mates.ts';
import { mateGroupSchema } from '../model/group.ts';

/** The parts of the cache that this domain owns. */
export const mateKeys = {
  all: (me: string) => ['mates', me] as const,
  profile: (me: string) => ['mates', me, 'profile'] as const,
  list: (me: string) => ['mates', me, 'list'] as const,
  wishes: (me: string) => ['mates', me, 'wishes'] as const,
  requests: (me: string) => ['mates', me, 'requests'] as const,
  groups: (me: string) => ['mates', me, 'groups'] as const,
};

/** A person's own mate profile; null while they have none. */
export function mateProfileQuery(me: string) {
  return queryOptions({ queryKey: mateKeys.profile(me), queryFn: () => fetchMateProfile(me) });
}

/** People who fit, page by page, the best first. */
export function matesQuery(me: string) {
  return infiniteQueryOptions({
    queryKey: mateKeys.list(me),
    queryFn: ({ pageParam }) => fetchMates(pageParam),
    // The first page starts at the best.
    initialPageParam: null as unknown,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What a person wishes of a mate. */
export function mateWishesQuery(me: string) {
  return queryOptions({ queryKey: mateKeys.wishes(me), queryFn: () => fetchMateWishes(me) });
}

/** Open and accepted requests of a person. */
export function mateRequestsQuery(me: string) {
  return queryOptions({ queryKey: mateKeys.requests(me), queryFn: fetchMateRequests });
}

/** Groups that a person is in or invited to, the newest first. */
export function mateGroupsQuery(me: string) {
  return queryOptions({
    queryKey: mateKeys.groups(me),
    queryFn: () =>
      keptAnswer(me, 'mate-groups', fetchMateGroups, (groups) =>
        z.array(mateGroupSchema).parse(groups),
      ),
    refetchOnReconnect: 'always',
  });
}
