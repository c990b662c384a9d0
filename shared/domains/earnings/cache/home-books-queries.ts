import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { everyRow } from '../../../platform/page.ts';
import { fetchHomeBooks } from '../api/home-books.ts';
import { fetchStatement, fetchStatementRows } from '../api/statements.ts';
import type { StatementTime } from '../model/desk-search.ts';
import { type StatementRow, statementSums, withBalances } from '../model/statement.ts';
import { statementRowsOf, statementRowsQuery } from './statement-queries.ts';

/** Before any books of this product. */
const FIRST_DAY = '2000-01-01';

/** The days of one year, or of all up to one, with the day before them. */
export const booksTime = (org: string, year: number | 'all', current: number) =>
  year === 'all'
    ? { org, since: FIRST_DAY, until: `${current}-12-31`, before: '1999-12-31' }
    : { org, since: `${year}-01-01`, until: `${year}-12-31`, before: `${year - 1}-12-31` };

/** The days of a home's books, with the last day before them. */
export type BooksTime = StatementTime & { before: string };

/** A home with its leases that have books. */
export function homeBooksQuery(org: string, home: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'home-books', home],
    queryFn: () => fetchHomeBooks(org, home),
  });
}

/** The sums of one home in a time, and in cents what all days before it have left. */
export function homeSumsQuery(time: BooksTime, home: string) {
  return queryOptions({
    queryKey: ['earnings', time.org, 'home-sums', home, time.since, time.until],
    queryFn: async () => {
      const earlier = { org: time.org, since: FIRST_DAY, until: time.before };
      const [before, during] = await Promise.all([
        fetchStatement(earlier, home),
        fetchStatement(time, home),
      ]);
      return { before: statementSums(before).bank, during: statementSums(during) };
    },
  });
}

/** The entries of a home in a time, the oldest first, each with the balance after it; in cents before them. */
export function homeEntriesQuery({ org, since, until }: BooksTime, home: string, before: number) {
  return infiniteQueryOptions({
    ...statementRowsQuery({ org, since, until }, { home }),
    select: (data) => withBalances(statementRowsOf(data), before),
  });
}

/** Every entry of a home in a time, for a file. */
export const allHomeEntries = (time: StatementTime, home: string): Promise<StatementRow[]> =>
  everyRow((cursor: string | null, size) => fetchStatementRows(time, { home }, cursor, size));
