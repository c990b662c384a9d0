import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchClosings, fetchStatement, fetchStatementRows } from '../api/statements.ts';
import type { StatementSearch, StatementTime } from '../model/desk-search.ts';
import type { StatementRow } from '../model/statement.ts';

const PAGE = 50;

/** The sums of a statement. */
export function statementQuery(time: StatementTime) {
  return queryOptions({
    queryKey: ['earnings', time.org, 'statement', time.since, time.until],
    queryFn: () => fetchStatement(time),
  });
}

/** The rows of all pages that were read, each known by its key. */
export const statementRowsOf = ({ pages }: InfiniteData<{ rows: StatementRow[] }>) =>
  pages.flatMap(({ rows }) => rows.map((row) => ({ ...row, id: row.row_key })));

/** The rows behind a figure of a statement, page by page. */
export function statementRowsQuery(
  time: StatementTime,
  only: Pick<StatementSearch, 'home' | 'side' | 'category'>,
) {
  const { home, side, category } = only;
  return infiniteQueryOptions({
    queryKey: ['earnings', time.org, 'statement-rows', time, home, side, category],
    queryFn: ({ pageParam }) => fetchStatementRows(time, only, pageParam, PAGE),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    select: statementRowsOf,
  });
}

/** Months that an organization closed. */
export function closingsQuery(org: string) {
  return queryOptions({
    queryKey: ['earnings', org, 'closings'],
    queryFn: () => fetchClosings(org),
  });
}
