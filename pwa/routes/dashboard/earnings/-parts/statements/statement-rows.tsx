import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { statementRowsQuery } from '#shared/domains/earnings/cache/statement-queries.ts';
import {
  entryLabels,
  statementCategoryLabels,
  statementSideLabels,
} from '#shared/domains/earnings/model/desk-labels.ts';
import type { StatementSearch, StatementTime } from '#shared/domains/earnings/model/desk-search.ts';
import type { StatementRow } from '#shared/domains/earnings/model/statement.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { statementHome } from './statement-files.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

type StatementRowsProps = { time: StatementTime; search: StatementSearch };

/** The entries behind the figures: all of the time, or those of the figure that was pressed. */
export function StatementRows({ time, search }: StatementRowsProps) {
  const t = useTexts(texts);
  const { month, year, span, home, side: chosen, category } = search;
  const isChosen = home !== undefined || chosen !== undefined;
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="entries" className="text-xl font-semibold">
          {t('rows.entries')}
          {chosen && <span className="text-muted"> · {sideLabel(chosen)}</span>}
        </h2>
        {isChosen && (
          <Link
            to="/dashboard/earnings/statements"
            search={{ month, year, span }}
            replace
            resetScroll={false}
            className="underline"
          >
            {t('rows.all')}
          </Link>
        )}
      </div>
      <PagedTable
        query={useInfiniteQuery(statementRowsQuery(time, { home, side: chosen, category }))}
        what={t('rows.entries')}
        icon={<Receipt size={28} />}
        caption={t('rows.entries')}
        columns={columns}
        empty={
          <EmptyState boxed title={t('rows.none')} icon={<Receipt size={28} />}>
            {t('rows.noneHere')}
          </EmptyState>
        }
      />
    </section>
  );
}

const sideLabel = (side: NonNullable<StatementSearch['side']>) =>
  side === 'net' ? t('figures.net') : statementSideLabels[side];

const columns: Column<StatementRow>[] = [
  {
    id: 'what',
    header: t('rows.what'),
    card: 'title',
    cell: (row) => (
      <>
        <Source row={row} />
        <span className="block text-sm font-normal text-muted">
          {entryLabels[row.entry_kind]} · {statementCategoryLabels[row.category]}
        </span>
      </>
    ),
  },
  { id: 'home', header: t('rows.home'), cell: statementHome },
  {
    id: 'day',
    header: t('rows.day'),
    cell: ({ day, happened_on }) => (
      <>
        <span className="whitespace-nowrap">{dayText(day)}</span>
        {happened_on && (
          <span className="block text-sm text-muted">
            {t('rows.bookedFor', { day: dayText(happened_on) })}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: t('rows.amount'),
    align: 'end',
    cell: ({ cents, side }) => exactMoney(side === 'expense' ? -cents : cents),
  },
];

/** What a row is about, with the way to it. */
function Source({ row }: { row: StatementRow }) {
  const { about, lease_id, source_id, entry_kind, category } = row;
  const words = about || statementCategoryLabels[category];
  if (lease_id) {
    return (
      <Link
        to="/dashboard/earnings/leases/$lease"
        params={{ lease: lease_id }}
        className="underline"
      >
        {words}
      </Link>
    );
  }
  if (entry_kind === 'expense' || entry_kind === 'expense_void') {
    return (
      <Link to="/dashboard/earnings/expenses" search={{ expense: source_id }} className="underline">
        {words}
      </Link>
    );
  }
  return words;
}
