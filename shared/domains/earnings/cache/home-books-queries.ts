import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { everyRow } from '../../../platform/page.ts';
import { fetchHomeBooks } from '../api/home-books.ts';
import { fetchStatement, fetchStatementRows } from '../api/statements.ts';
import type { StatementTime } from '../model/desk-search.ts';
import { type StatementRow, withBalances } from '../model/statement.ts';

const PAGE = 50;

/** A home with its leases that have books. */
export function homeBooksQuery(org: string, home: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'home-books', home],
    queryFn: () => fetchHomeBooks(org, home),
  });
}

/** The sums of one home in a time. */
export function homeStatementQuery(time: StatementTime, home: string) {
  return queryOptions({
    queryKey: ['earnings', time.org, 'home-statement', home, time.since, time.until],
    queryFn: () => fetchStatement(time, home),
  });
}

/** The entries of a home in a time, the oldest first, each with the balance after it; in cents before them. */
export function homeEntriesQuery(time: StatementTime, home: string, before: number) {
  return infiniteQueryOptions({
    queryKey: ['earnings', time.org, 'home-entries', home, time.since, time.until],
    queryFn: ({ pageParam }) => fetchStatementRows(time, { home }, pageParam, PAGE),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) =>
      withBalances(
        pages.flatMap(({ rows }) => rows.map((row) => ({ ...row, id: row.row_key }))),
        before,
      ),
  });
}

/** Every entry of a home in a time, for a file. */
export const allHomeEntries = (time: StatementTime, home: string): Promise<StatementRow[]> =>
  everyRow((cursor: string | null, size) => fetchStatementRows(time, { home }, cursor, size));
