import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';
import { TableCheck } from './table-check.tsx';
import type { Column } from './table-model.ts';
import texts from './texts/en.ts';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  selected: boolean;
  /** Name of the row's box; none where rows are not selected. */
  box: string | undefined;
  /** Called when the box is pressed; `range` is true with Shift. */
  onBox: (range: boolean) => void;
};

const line =
  'border-border transition-colors duration-[140ms] max-md:relative max-md:flex max-md:flex-col max-md:gap-1.5 max-md:rounded-lg max-md:border max-md:bg-surface max-md:px-4 max-md:py-3.5 md:not-last:border-b';

/** One row; on a phone a card whose lines carry the names of the columns. */
export function TableRow<Row>({ row, columns, selected, box, onBox }: TableRowProps<Row>) {
  return (
    <tr
      className={cx(
        line,
        selected ? 'bg-brand-soft/60! max-md:border-brand' : 'md:hover:bg-sunken/70',
      )}
    >
      {box && (
        <td className="max-md:absolute max-md:top-4 max-md:right-4 md:w-12 md:px-4">
          <TableCheck
            label={box}
            checked={selected}
            // A change is a click here, also from the keyboard, and only a click knows of Shift.
            onChange={({ nativeEvent }) =>
              onBox(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} boxed={box !== undefined} />
      ))}
    </tr>
  );
}

function Cell<Row>({ column, row, boxed }: { column: Column<Row>; row: Row; boxed: boolean }) {
  const { header, cell, align, card } = column;
  const content = cell(row);
  if (card === 'title') {
    return (
      <th
        scope="row"
        className={cx(
          'font-semibold max-md:order-first max-md:text-base md:px-4 md:py-3',
          boxed && 'max-md:pr-8',
        )}
      >
        {content}
      </th>
    );
  }
  const places = {
    actions: 'max-md:order-last max-md:mt-1.5 md:text-right',
    hidden: 'max-md:hidden',
    line: 'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4',
  } as const;
  return (
    <td
      className={cx('md:px-4 md:py-3', places[card ?? 'line'], align === 'end' && 'md:text-right')}
    >
      {!card && (
        <span aria-hidden="true" className="shrink-0 text-muted md:hidden">
          {header}
        </span>
      )}
      {card === 'actions' ? content : <span className="min-w-0 max-md:text-right">{content}</span>}
    </td>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e'];

/** Placeholders of rows that are loading. */
export function LoadingRows({ columns }: { columns: number }) {
  const t = useTexts(texts);
  return waiting.map((key, index) => (
    <tr key={key} className={line}>
      <td colSpan={columns} className="md:px-4 md:py-4">
        {index === 0 && <span className="sr-only">{t('tableRow.loading')}</span>}
        <span className="flex items-center gap-6 max-md:flex-col max-md:items-start max-md:gap-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 w-56 max-w-full" />
        </span>
      </td>
    </tr>
  ));
}
