import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Receipt } from 'lucide-react';
import { statementRowsQuery } from '#shared/domains/earnings/cache/statement-queries.ts';
import { statementSideLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { StatementSearch, StatementTime } from '#shared/domains/earnings/model/desk-search.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { statementColumns } from './statement-columns.tsx';
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
        columns={statementColumns()}
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
