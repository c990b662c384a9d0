import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { everyRow } from '../../../platform/page.ts';
import { fetchHostDisputes, fetchPaySums, fetchTourPay, type PayCursor } from '../api/guide-pay.ts';

/** Rows of one page. */
const PAGE = 20;

/** One's own tours as a guide of a month with their pay, page by page. */
export function tourPayQuery(me: string, month: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', me, 'tour-pay', month],
    queryFn: ({ pageParam }) => fetchTourPay(month, pageParam, PAGE),
    initialPageParam: null as PayCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What one's tours of a month bring, by where it stands. */
export function paySumsQuery(me: string, month: string) {
  return queryOptions({
    queryKey: ['earnings', me, 'pay-sums', month],
    queryFn: () => fetchPaySums(month),
  });
}

/** What guides of an organization say is missing, page by page, the newest first. */
export function hostDisputesQuery(org: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', org, 'pay-disputes'],
    queryFn: ({ pageParam }) => fetchHostDisputes(org, pageParam, PAGE),
    initialPageParam: null as PayCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** All tours of a month with their pay, for a file. */
export const wholeTourPay = (month: string) =>
  everyRow((cursor: PayCursor | null, size) => fetchTourPay(month, cursor, size));
