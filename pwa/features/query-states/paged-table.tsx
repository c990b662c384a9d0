import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataTable } from '#shared/kit/data-table.tsx';
import type { Column, TableSelection, TableSort } from '#shared/kit/table-model.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { RemoteQuery } from './remote-query.tsx';
import texts from './texts/en.ts';
import { type RowName, useReadOnToRow, WantedRow } from './wanted-row.tsx';

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
  /** An address names a row by this parameter; `id` is by what it knows it, if not by its key. */
  named?: { by: RowName; id?: (row: Row) => string | null } | undefined;
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
  named,
  selection,
  sort,
  onSortChange,
}: PagedTableProps<Row>) {
  const t = useTexts(texts);
  // A page that did not come is said below the rows; everything else in their place.
  const failed = query.isFetchNextPageError;
  useReadOnToRow(named?.by, query, named?.id);
  return (
    <RemoteQuery query={failed ? { ...query, isError: false } : query} what={what} icon={icon}>
      {(rows) => (
        <DataTable
          caption={caption}
          columns={named ? withPlaces(columns, named) : columns}
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

/** The first column with the place that an address may name. */
function withPlaces<Row extends { id: string }>(
  [first, ...others]: readonly Column<Row>[],
  { by, id = (row) => row.id }: NonNullable<PagedTableProps<Row>['named']>,
): Column<Row>[] {
  if (!first) return others;
  const cell = (row: Row) => (
    <>
      <WantedRow name={by} id={id(row)} />
      {first.cell(row)}
    </>
  );
  return [{ ...first, cell }, ...others];
}
