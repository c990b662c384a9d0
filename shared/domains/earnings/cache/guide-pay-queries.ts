import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { everyRow } from '../../../platform/page.ts';
import { fetchHostDisputes, fetchPaySums, fetchTourPay, type PayCursor } from '../api/guide-pay.ts';
import { paySumSchema, type TourPay, tourPaySchema } from '../model/guide-pay/tour-pay.ts';

/** Rows of one page. */
const PAGE = 20;

/** Where a guide's device has the pay of a month, and by which a page says how old it is. */
export const keptSums = (month: string) => `pay-sums:${month}`;

/** The latest tours of a month as this device has them; the others need a connection. */
const keptPage = (page: unknown): { rows: TourPay[]; next: PayCursor | null } => ({
  rows: z.object({ rows: z.array(tourPaySchema) }).parse(page).rows,
  next: null,
});

/** One's own tours as a guide of a month with their pay, page by page. */
export function tourPayQuery(me: string, month: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', me, 'tour-pay', month],
    queryFn: ({ pageParam }) =>
      pageParam
        ? fetchTourPay(month, pageParam, PAGE)
        : keptAnswer(me, `tour-pay:${month}`, () => fetchTourPay(month, null, PAGE), keptPage),
    initialPageParam: null as PayCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** What one's tours of a month bring, by where it stands. */
export function paySumsQuery(me: string, month: string) {
  return queryOptions({
    queryKey: ['earnings', me, 'pay-sums', month],
    queryFn: () =>
      keptAnswer(
        me,
        keptSums(month),
        () => fetchPaySums(month),
        (sums) => z.array(paySumSchema).parse(sums),
      ),
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
