import type { ReactNode } from 'react';

/** What a column can be sorted by. */
type SortValue = string | number | Date | null;

/** One column; on a phone one line of a card. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. Where a server sorts, its result is not looked at. */
  value?: (row: Row) => SortValue;
  align?: 'start' | 'end';
  /** On a phone: the card's heading, its last line without a label, or hidden. */
  card?: 'title' | 'actions' | 'hidden';
};

/** The order of the rows. */
export type TableSort = { by: string; direction: 'ascending' | 'descending' };

/** What there is to show. */
export type TableContent<Row> =
  | { kind: 'loading' }
  | { kind: 'error'; error: unknown; onRetry?: () => void }
  | { kind: 'ready'; rows: readonly Row[] };

/** The selected rows, by their keys. */
export type TableSelection<Row> = {
  selected: readonly string[];
  onChange: (keys: string[]) => void;
  /** Names a row's box: 'Select {name}'. */
  name: (row: Row) => string;
  /** Buttons of the bar for what is selected. */
  actions: (keys: readonly string[]) => ReactNode;
};

/** Further pages by keyset: there are no page numbers, so one button loads the next page. */
export type TableMore = {
  onShow: () => void;
  busy?: boolean;
  /** How many there are in all, where that is known. */
  total?: number;
  error?: string;
};

/** The order after a press on a column's head: up, then down, then up again. */
export function nextSort(sort: TableSort | null, by: string): TableSort {
  const down = sort?.by === by && sort.direction === 'ascending';
  return { by, direction: down ? 'descending' : 'ascending' };
}

/** Rows in an order; equal ones keep theirs, and those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const value = columns.find(({ id }) => id === sort?.by)?.value;
  if (!sort || !value) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const none = (row: Row) => Number(value(row) === null);
  return rows.toSorted(
    (one, other) => none(one) - none(other) || sign * compareValues(value(one), value(other)),
  );
}

/**
 * The selection after a row's box was pressed; with Shift the rows from the previously pressed one to this
 * one get its new state. `keys` are all rows in their current order.
 */
export function pressRow(
  selected: readonly string[],
  keys: readonly string[],
  key: string,
  from: string | null,
): string[] {
  const on = !selected.includes(key);
  const ends = [keys.indexOf(from ?? key), keys.indexOf(key)].sort((a, b) => a - b);
  const [first = 0, last = 0] = ends;
  const touched = first < 0 ? [key] : keys.slice(first, last + 1);
  const others = selected.filter((one) => !touched.includes(one));
  return on ? [...others, ...touched] : others;
}

function compareValues(one: SortValue, other: SortValue): number {
  if (typeof one === 'string' && typeof other === 'string') {
    return one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' });
  }
  return Number(one) - Number(other);
}
