import type { ReactNode } from 'react';
import { useTexts } from '../language/use-texts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { Select } from './select.tsx';
import { TableCheck } from './table-check.tsx';
import type { AllRows } from './table-head.tsx';
import type { Column, TableMore, TableSort } from './table-model.ts';
import texts from './texts/en.ts';

type CardToolsProps<Row> = {
  columns: readonly Column<Row>[];
  sort: TableSort | null;
  onSort: (sort: TableSort) => void;
  all: AllRows | undefined;
};

/** Above cards: what the head of a table offers. */
export function CardTools<Row>({ columns, sort, onSort, all }: CardToolsProps<Row>) {
  const t = useTexts(texts);
  const sortable = columns.filter(({ value }) => value);
  if (sortable.length === 0 && !all) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} ascending`, label: t('tableBars.rising', { header }) },
    { value: `${id} descending`, label: t('tableBars.falling', { header }) },
  ]);
  return (
    <div className="flex items-center justify-between gap-4 md:hidden">
      {sortable.length > 0 && (
        <div className="min-w-0 grow">
          <Select
            label={t('tableBars.sortBy')}
            hideLabel
            options={
              sort ? options : [{ value: '', label: t('tableBars.sortByPrompt') }, ...options]
            }
            value={sort ? `${sort.by} ${sort.direction}` : ''}
            onChange={({ target }) => {
              const [by, direction] = target.value.split(' ');
              if (by) onSort({ by, direction: direction as TableSort['direction'] }); // written above
            }}
          />
        </div>
      )}
      {all && (
        <span className="flex items-center gap-4 pr-4 text-sm text-muted">
          {t('tableBars.all')}
          <TableCheck
            label={t('tableBars.selectAll')}
            checked={all.checked}
            some={all.some}
            onChange={all.toggle}
          />
        </span>
      )}
    </div>
  );
}

/** What can be done with the selected rows; stays in view while there are any. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 ? t('tableBars.selected', { count }) : ''}
      </span>
      {count > 0 && (
        <section
          aria-label={t('tableBars.selectedRows')}
          className="sticky bottom-[calc(var(--tabs,0px)+var(--strip,0px)+0.75rem)] z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-border bg-surface py-2.5 pr-2.5 pl-4 shadow-lift md:mx-auto"
        >
          <span aria-hidden="true" className="mr-2 text-sm font-semibold">
            {t('tableBars.selected', { count })}
          </span>
          {children}
          <Button size="sm" variant="ghost" className="pointer-coarse:h-12" onClick={onClear}>
            {t('tableBars.clear')}
          </Button>
        </section>
      )}
    </>
  );
}

/** Asks for the next page. */
export function ShowMore({ more, shown }: { more: TableMore; shown: number }) {
  const t = useTexts(texts);
  const { onShow, busy = false, total, error } = more;
  return (
    <div className="flex flex-col items-center gap-2 py-2">
      {error && (
        <Note tone="danger" live>
          {error}
        </Note>
      )}
      <Button variant="secondary" busy={busy} onClick={onShow}>
        {t('tableBars.showMore')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {total === undefined
          ? t('tableBars.shown', { shown })
          : t('tableBars.ofShown', { shown, total })}
      </p>
    </div>
  );
}
