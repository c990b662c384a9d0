import { type ReactNode, useMemo, useRef, useState } from 'react';
import { textsOf } from '../language/texts.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { BulkBar, CardTools, ShowMore } from './table-bars.tsx';
import { TableHead } from './table-head.tsx';
import {
  type Column,
  nextSort,
  pressRow,
  sortRows,
  type TableContent,
  type TableMore,
  type TableSelection,
  type TableSort,
} from './table-model.ts';
import { LoadingRows, TableRow } from './table-row.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type DataTableProps<Row> = {
  /** What the table holds, for those who do not see what is around it. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  content: TableContent<Row>;
  /** Shown instead of a table without rows. */
  empty?: ReactNode;
  /** The order; with `onSortChange` it is the owner's, else the table sorts what it has. */
  sort?: TableSort | null;
  onSortChange?: (sort: TableSort) => void;
  selection?: TableSelection<Row>;
  more?: TableMore | undefined;
};

/** Rows that sort, are selected in bulk and come page by page; cards below 768 px. */
export function DataTable<Row>({
  caption,
  columns,
  rowKey,
  content,
  empty = <EmptyState title={t('dataTable.nothingHereYet')} />,
  sort,
  onSortChange,
  selection,
  more,
}: DataTableProps<Row>) {
  const [own, setOwn] = useState<TableSort | null>(sort ?? null);
  const order = onSortChange ? (sort ?? null) : own;
  const press = (by: string) => (onSortChange ?? setOwn)(nextSort(order, by));
  const given = content.kind === 'ready' ? content.rows : NONE;
  const sorted = onSortChange === undefined;
  const rows = useMemo(
    () => (sorted ? sortRows<Row>(given, columns, order) : given),
    [given, columns, order, sorted],
  );
  const keys = rows.map(rowKey);
  const selected = selection?.selected ?? NONE;
  const pressed = useRef<string | null>(null);
  const pressBox = (key: string, range: boolean) => {
    selection?.onChange(pressRow(selected, keys, key, range ? pressed.current : null));
    pressed.current = key;
  };
  if (content.kind === 'error') {
    return <ErrorPanel error={content.error} onRetry={content.onRetry} />;
  }
  if (content.kind === 'ready' && rows.length === 0) return empty;
  const here = keys.filter((key) => selected.includes(key)).length;
  const all = selection && {
    checked: here > 0 && here === keys.length,
    some: here > 0 && here < keys.length,
    toggle: () => selection.onChange(here === keys.length ? [] : [...keys]),
  };
  return (
    <div className="flex flex-col gap-3" aria-busy={content.kind === 'loading' || undefined}>
      <CardTools columns={columns} sort={order} onSort={onSortChange ?? setOwn} all={all} />
      <div className="overflow-x-auto rounded-lg border border-border bg-surface max-md:border-0 max-md:bg-transparent">
        <table className="w-full text-left text-sm max-md:block">
          <caption className="sr-only">{caption}</caption>
          <TableHead columns={columns} sort={order} onPress={press} all={all} />
          <tbody className="max-md:flex max-md:flex-col max-md:gap-2.5">
            {content.kind === 'loading' ? (
              <LoadingRows columns={columns.length + (selection ? 1 : 0)} />
            ) : (
              rows.map((row) => {
                const key = rowKey(row);
                return (
                  <TableRow
                    key={key}
                    row={row}
                    columns={columns}
                    selected={selected.includes(key)}
                    box={selection && t('dataTable.select', { name: selection.name(row) })}
                    onBox={(range) => pressBox(key, range)}
                  />
                );
              })
            )}
          </tbody>
        </table>
      </div>
      {more && content.kind === 'ready' && <ShowMore more={more} shown={rows.length} />}
      {selection && (
        <BulkBar count={selected.length} onClear={() => selection.onChange([])}>
          {selection.actions(selected)}
        </BulkBar>
      )}
    </div>
  );
}

const NONE: readonly never[] = [];
