import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { everyRow } from '../../../platform/page.ts';
import { fetchPlace } from '../api/earnings.ts';
import {
  type ExpenseCursor,
  type ExpenseRange,
  fetchExpense,
  fetchExpenses,
  fetchExpenseTotals,
} from '../api/expenses.ts';
import { fetchHostPayouts, fetchPayoutTotals, type PayoutCursor } from '../api/host-payouts.ts';
import { fetchLeaseAccount, fetchLedger, fetchPaidParts } from '../api/lease-books.ts';
import { fetchJournal } from '../api/ledger-journal.ts';
import {
  type ArrearsCursor,
  fetchArrears,
  fetchArrearsTotals,
  fetchRentRoll,
  fetchRentRollTotals,
  type RollCursor,
} from '../api/money-desk.ts';
import type { ArrearsSearch, RentRollSearch } from '../model/desk-search.ts';

const PAGE = 50;

/** Whose books a user works on, and whether money is theirs to see (DEC-39). */
export function moneyPlaceQuery(me: string) {
  return queryOptions({ queryKey: ['earnings', me, 'place'], queryFn: () => fetchPlace(me) });
}

/** The rent roll, page by page. */
export function rentRollQuery(org: string, search: RentRollSearch) {
  return infiniteQueryOptions({
    queryKey: ['earnings', org, 'rent-roll', search],
    queryFn: ({ pageParam }) => fetchRentRoll(org, search, pageParam, PAGE),
    initialPageParam: null as RollCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      pages.flatMap(({ rows }) => rows.map((row) => ({ ...row, id: row.listing_id }))),
  });
}

/** The sums of the rent roll. */
export function rentRollTotalsQuery(org: string, search: RentRollSearch) {
  const { only, q } = search;
  return queryOptions({
    queryKey: ['earnings', org, 'rent-roll-totals', only, q],
    queryFn: () => fetchRentRollTotals(org, search),
  });
}

/** Arrears, page by page, the largest first. */
export function arrearsQuery(org: string, search: ArrearsSearch) {
  return infiniteQueryOptions({
    queryKey: ['earnings', org, 'arrears', search],
    queryFn: ({ pageParam }) => fetchArrears(org, search, pageParam, PAGE),
    initialPageParam: null as ArrearsCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The sums of arrears by their age, whatever is shown of them. */
export function arrearsTotalsQuery(org: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'arrears-totals'],
    queryFn: () => fetchArrearsTotals(org, {}),
  });
}

/** Where the money of a lease stands. */
export function leaseAccountQuery(lease: string) {
  return queryOptions({
    queryKey: ['earnings', lease, 'account'],
    queryFn: () => fetchLeaseAccount(lease),
  });
}

/** The ledger of a lease, page by page, the newest first. */
export function ledgerQuery(lease: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', lease, 'ledger'],
    queryFn: ({ pageParam }) => fetchLedger(lease, pageParam, PAGE),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      pages.flatMap(({ rows }) => rows.map((row) => ({ ...row, id: row.line_key }))),
  });
}

/** What paid a charge and can be given back. */
export function paidPartsQuery(charge: string) {
  return queryOptions({
    queryKey: ['earnings', charge, 'paid-parts'],
    queryFn: () => fetchPaidParts(charge),
  });
}

/** Expenses, page by page, the newest first. */
export function expensesQuery(range: ExpenseRange) {
  return infiniteQueryOptions({
    queryKey: ['earnings', range.org, 'expenses', range],
    queryFn: ({ pageParam }) => fetchExpenses(range, pageParam, PAGE),
    initialPageParam: null as ExpenseCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** One expense. */
export function expenseQuery(id: string) {
  return queryOptions({ queryKey: ['earnings', id, 'expense'], queryFn: () => fetchExpense(id) });
}

/** What was spent by category. */
export function expenseTotalsQuery(range: ExpenseRange) {
  return queryOptions({
    queryKey: ['earnings', range.org, 'expense-totals', range],
    queryFn: () => fetchExpenseTotals(range),
  });
}

/** Payouts of an organization to its guides, page by page, the newest first. */
export function hostPayoutsQuery(org: string) {
  return infiniteQueryOptions({
    queryKey: ['earnings', org, 'host-payouts'],
    queryFn: ({ pageParam }) => fetchHostPayouts(org, pageParam, PAGE),
    initialPageParam: null as PayoutCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The totals of those payouts, by status. */
export function payoutTotalsQuery(org: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'host-payouts', 'totals'],
    queryFn: () => fetchPayoutTotals(org),
  });
}

/** The whole rent roll, for a file. */
export const wholeRentRoll = (org: string, search: RentRollSearch) =>
  everyRow((cursor: RollCursor | null, size) => fetchRentRoll(org, search, cursor, size));

/** All arrears, for a file. */
export const wholeArrears = (org: string, search: ArrearsSearch) =>
  everyRow((cursor: ArrearsCursor | null, size) => fetchArrears(org, search, cursor, size));

/** The whole ledger of a lease, for a file. */
export const wholeLedger = (lease: string) =>
  everyRow((cursor: string | null, size) => fetchLedger(lease, cursor, size));

/** All expenses of a time, for a file. */
export const allExpenses = (range: ExpenseRange) =>
  everyRow((cursor: ExpenseCursor | null, size) => fetchExpenses(range, cursor, size));

/** The books of a time, for a file. */
export const wholeJournal = (org: string, since: string, until: string) =>
  everyRow((cursor: string | null, size) => fetchJournal({ org, since, until }, cursor, size));
