import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useTexts } from '../language/use-texts.ts';
import { cx } from './class-names.ts';
import { TableCheck } from './table-check.tsx';
import type { Column, TableSort } from './table-model.ts';
import texts from './texts/en.ts';

/** The checkbox that selects all rows. */
export type AllRows = { checked: boolean; some: boolean; toggle: () => void };

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  onPress: (by: string) => void;
  all: AllRows | undefined;
};

/** Names of the columns; those that sort are buttons. Cards have their own tools instead. */
export function TableHead<Row>({ columns, sort, onPress, all }: TableHeadProps<Row>) {
  const t = useTexts(texts);
  return (
    <thead className="border-b border-border bg-sunken text-muted max-md:hidden">
      <tr>
        {all && (
          <th scope="col" className="w-12 px-4">
            <TableCheck
              label={t('tableHead.selectAllRows')}
              checked={all.checked}
              some={all.some}
              onChange={all.toggle}
            />
          </th>
        )}
        {columns.map(({ id, header, value, align, card }) => (
          <th
            key={id}
            scope="col"
            aria-sort={value && sort?.by === id ? sort.direction : undefined}
            className={cx('h-11 px-4 font-semibold', align === 'end' && 'text-right')}
          >
            {value ? (
              <button
                type="button"
                onClick={() => onPress(id)}
                className={cx(
                  '-mx-2 inline-flex h-8 items-center gap-1.5 rounded-sm px-2 font-semibold whitespace-nowrap hover:bg-border/50 hover:text-text',
                  align === 'end' && 'flex-row-reverse',
                  sort?.by === id && 'text-text',
                )}
              >
                {header}
                <SortSign direction={sort?.by === id ? sort.direction : null} />
              </button>
            ) : (
              <span className={card === 'actions' ? 'sr-only' : 'whitespace-nowrap'}>{header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortSign({ direction }: { direction: TableSort['direction'] | null }) {
  if (!direction) return <ChevronsUpDown aria-hidden="true" size={14} className="opacity-60" />;
  const Sign = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Sign aria-hidden="true" size={14} />;
}
