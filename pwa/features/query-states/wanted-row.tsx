import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Search parameters by which an address, such as a notification's, names a row of a page's list. */
export type RowName =
  | 'charge'
  | 'document'
  | 'order'
  | 'payment'
  | 'question'
  | 'request'
  | 'review'
  | 'tour';

/** A list that has more rows than this before the wanted one is not read to its end for it. */
const MOST_PAGES = 10;

/** How long the row that was asked for stands out. */
const SHOWN_FOR = 2500;

/** The row that the address names; undefined without one. */
export function useWantedRow(name: RowName | undefined): string | undefined {
  const wanted = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => name && search[name],
  });
  return typeof wanted === 'string' ? wanted : undefined;
}

/** The place of a row in a list: the one that the address names is brought into view, and the focus is there. */
export function WantedRow({ name, id }: { name: RowName; id: string | null }) {
  const wanted = useWantedRow(name);
  const isWanted = wanted !== undefined && wanted === id;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const here = place.current;
    if (!isWanted || !here) return;
    here.scrollIntoView({ block: 'center' });
    here.focus({ preventScroll: true });
    here
      .closest('tr, li, article')
      ?.animate?.(
        [{ outline: '3px solid var(--brand)' }, { outline: '3px solid transparent' }],
        SHOWN_FOR,
      );
  }, [isWanted]);
  return <span ref={place} tabIndex={-1} data-row={id} />;
}

const ownId = ({ id }: { id: string }) => id;

/** Reads a list on, page by page, as far as the row that the address names. */
export function useReadOnToRow<Row extends { id: string }>(
  name: RowName | undefined,
  query: Pick<
    UseInfiniteQueryResult<readonly Row[]>,
    'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
  >,
  idOf: (row: Row) => string | null = ownId,
): void {
  const wanted = useWantedRow(name);
  const pages = useRef(0);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    const isMissing = wanted !== undefined && data?.every((row) => idOf(row) !== wanted) === true;
    const mayRead = hasNextPage && !isFetching && !isFetchNextPageError;
    if (!isMissing || !mayRead || pages.current === MOST_PAGES) return;
    pages.current += 1;
    void fetchNextPage();
  }, [wanted, data, idOf, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
}
