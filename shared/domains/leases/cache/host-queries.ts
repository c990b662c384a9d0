import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import type { MomentCursor } from '../../../platform/page.ts';
import {
  checkLease,
  deskLeaseSchema,
  fetchHostLease,
  fetchHostLeases,
  fetchLeaseCounts,
  fetchLeaseEvents,
  type LeaseFilter,
  type LettingSide,
  previewLease,
} from '../api/host-leases.ts';

/** Leases of a host's side, page by page; all of them with an empty filter. */
export function hostLeasesQuery(side: LettingSide, filter: LeaseFilter) {
  return infiniteQueryOptions({
    queryKey: ['leases', side.me, 'host', side.org, filter] as const,
    queryFn: ({ pageParam }) => fetchHostLeases(side, filter, pageParam),
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** How many leases of a host's side there are, by status, of all or of those that words find. */
export function leaseCountsQuery(side: LettingSide, words: string | undefined) {
  return queryOptions({
    queryKey: ['leases', side.me, 'host', side.org, 'counts', words ?? ''] as const,
    queryFn: () => fetchLeaseCounts(side, words),
  });
}

/** One lease of the host's side; null for one that is not theirs. Without a connection as this device saw it last. */
export function hostLeaseQuery(side: LettingSide, lease: string) {
  return queryOptions({
    queryKey: ['leases', side.me, 'desk', lease, side.org] as const,
    queryFn: () =>
      keptAnswer(
        side.me,
        `desk-lease:${lease}`,
        () => fetchHostLease(side, lease),
        (row) => z.nullable(deskLeaseSchema).parse(row),
      ),
    refetchOnReconnect: 'always',
  });
}

/** What happened to a lease. */
export function leaseEventsQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['leases', me, 'events', lease] as const,
    queryFn: () => fetchLeaseEvents(lease),
  });
}

/** Whether the chain of a lease is intact. */
export function leaseCheckQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['leases', me, 'check', lease] as const,
    queryFn: () => checkLease(lease),
  });
}

/** The text that would be sent now, for one version of the draft. */
export function leasePreviewQuery(me: string, lease: string, version: number) {
  return queryOptions({
    queryKey: ['leases', me, 'preview', lease, version] as const,
    queryFn: () => previewLease(lease),
  });
}
