import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '#shared/kit/data-table.tsx';
import type { Column, TableSelection, TableSort } from '#shared/kit/table-model.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from './remote-query.tsx';
import texts from './texts/en.ts';

type PagedTableProps<Row> = {
  query: UseInfiniteQueryResult<Row[]>;
  /** What the rows are, in the plural: 'Applications'. */
  what: string;
  icon: ReactNode;
  /** Only these rows; without it all. */
  only?: (row: Row) => boolean;
  /** What the table holds, for those who do not see what is around it. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  /** Rows can be selected for what is done to several at once. */
  selection?: TableSelection<Row>;
  /** The order in which the server gives the rows, and how another one is asked for. */
  sort?: TableSort;
  onSortChange?: (sort: TableSort) => void;
};

/** Rows that the server gives page by page, in all the states that a list has. */
export function PagedTable<Row extends { id: string }>({
  query,
  what,
  icon,
  only,
  caption,
  columns,
  empty,
  selection,
  sort,
  onSortChange,
}: PagedTableProps<Row>) {
  const t = useTexts(texts);
  // A page that did not come is said below the rows; everything else in their place.
  const failed = query.isFetchNextPageError;
  return (
    <RemoteQuery query={failed ? { ...query, isError: false } : query} what={what} icon={icon}>
      {(rows) => (
        <DataTable
          caption={caption}
          columns={columns}
          rowKey={({ id }) => id}
          content={{ kind: 'ready', rows: only ? rows.filter(only) : rows }}
          empty={empty}
          {...(selection && { selection })}
          {...(sort && { sort })}
          {...(onSortChange && { onSortChange })}
          more={
            query.hasNextPage
              ? {
                  onShow: () => void query.fetchNextPage(),
                  busy: query.isFetchingNextPage,
                  ...(failed && { error: t('pagedTable.theNextOnesCouldNot') }),
                }
              : undefined
          }
        />
      )}
    </RemoteQuery>
  );
}
