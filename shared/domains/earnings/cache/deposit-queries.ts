import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { everyRow } from '../../../platform/page.ts';
import { fetchHeldDeposits, fetchHeldDepositTotals } from '../api/held-deposits.ts';

const PAGE = 50;

/** Deposits that are held, page by page, the oldest first. */
export function heldDepositsQuery(org: string, words: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', org, 'held-deposits', words],
    queryFn: ({ pageParam }) => fetchHeldDeposits(org, words, pageParam, PAGE),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      pages.flatMap(({ rows }) => rows.map((row) => ({ ...row, id: row.charge_id }))),
  });
}

/** The sums of the deposits that are held. */
export function heldDepositTotalsQuery(org: string, words: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'held-deposit-totals', words],
    queryFn: () => fetchHeldDepositTotals(org, words),
  });
}

/** All deposits that are held, for a file. */
export const allHeldDeposits = (org: string, words: string) =>
  everyRow((cursor: string | null, size) => fetchHeldDeposits(org, words, cursor, size));
