import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

type FigureTableProps = {
  /** What the table holds, for those who do not see what is around it. */
  caption: string;
  /** Of the first column, then of the others. */
  columns: readonly string[];
  rows: readonly {
    key: string;
    head: ReactNode;
    cells: readonly ReactNode[];
    /** Nothing in it that the eye should stop at. */
    quiet?: boolean;
  }[];
  /** The sum of every column. */
  total?: { head: ReactNode; cells: readonly ReactNode[] };
};

const line = 'grid gap-x-2 px-4 py-2.5 text-sm md:table-row md:text-base';
const cell = 'row-start-2 text-right md:px-5 md:py-2.5';
const head = 'row-start-1 col-span-full justify-self-start text-left md:px-5 md:py-2.5';

/**
 * Rows of numbers. On a phone the first column is placed above the others, which then have space for long
 * sums.
 */
export function FigureTable({ caption, columns, rows, total }: FigureTableProps) {
  const [first, ...others] = columns;
  const style = { gridTemplateColumns: `repeat(${others.length}, minmax(0, 1fr))` };
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <table className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="block border-b border-border bg-sunken text-muted md:table-header-group">
          <tr className={line} style={style}>
            <th scope="col" className={cx(head, 'text-sm font-semibold max-md:sr-only')}>
              {first}
            </th>
            {others.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(cell, 'text-sm font-semibold max-md:row-start-1')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-border/70 md:table-row-group">
          {rows.map(({ key, head: name, cells, quiet }) => (
            <tr key={key} className={cx(line, quiet && 'text-muted')} style={style}>
              <th scope="row" className={cx(head, 'font-medium')}>
                {name}
              </th>
              <Cells columns={others} cells={cells} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="block border-t border-border font-semibold md:table-footer-group">
            <tr className={line} style={style}>
              <th scope="row" className={head}>
                {total.head}
              </th>
              <Cells columns={others} cells={total.cells} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Cells({ columns, cells }: { columns: readonly string[]; cells: readonly ReactNode[] }) {
  return columns.map((column, index) => (
    <td key={column} className={cell}>
      {cells[index]}
    </td>
  ));
}
