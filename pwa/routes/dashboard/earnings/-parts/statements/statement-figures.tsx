import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  statementCategoryLabels,
  statementSideLabels,
} from '#shared/domains/earnings/model/desk-labels.ts';
import { NO_HOME, type StatementSearch } from '#shared/domains/earnings/model/desk-search.ts';
import {
  type StatementSums,
  type StatementTotal,
  statementByCategory,
  statementHomes,
  statementSums,
} from '#shared/domains/earnings/model/statement.ts';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import { statementHome } from './statement-files.ts';
import texts from './texts/en.ts';

type StatementFiguresProps = { totals: readonly StatementTotal[]; search: StatementSearch };

/** The figures of a statement; each leads to its entries. */
export function StatementFigures({ totals, search }: StatementFiguresProps) {
  const t = useTexts(texts);
  const { month, year, span } = search;
  const all = statementSums(totals);
  const to = (only: StatementSearch, children: ReactNode) => (
    <Link
      to="/dashboard/earnings/statements"
      search={{ month, year, span, ...only }}
      hash="entries"
      replace
      className="underline underline-offset-2"
    >
      {children}
    </Link>
  );
  const cells = (sums: StatementSums, home?: string) => [
    to({ home, side: 'income' }, exactMoney(sums.income)),
    to({ home, side: 'expense' }, exactMoney(sums.expense)),
    to({ home, side: 'net' }, exactMoney(sums.net)),
  ];
  return (
    <>
      <Totals
        totals={[
          {
            label: t('figures.income'),
            value: to({ side: 'income' }, exactMoney(all.income)),
            note: t('figures.received'),
          },
          {
            label: t('figures.expenses'),
            value: to({ side: 'expense' }, exactMoney(all.expense)),
            note: t('figures.guidesIncluded'),
          },
          {
            label: t('figures.net'),
            value: to({ side: 'net' }, exactMoney(all.net)),
            note: t('figures.incomeLess'),
          },
          {
            label: t('figures.bank'),
            value: to({}, exactMoney(all.bank)),
            note: t('figures.withDeposits', { deposits: exactMoney(all.deposit) }),
          },
        ]}
      />
      <FigureTable
        caption={t('figures.byHome')}
        columns={[t('figures.home'), t('figures.income'), t('figures.expenses'), t('figures.net')]}
        rows={statementHomes(totals).map((home) => ({
          key: home.listing_id ?? NO_HOME,
          head: home.listing_id ? (
            <Link
              to="/dashboard/earnings/homes/$home"
              params={{ home: home.listing_id }}
              search={{ year }}
              className="underline underline-offset-2"
            >
              {statementHome(home)}
            </Link>
          ) : (
            statementHome(home)
          ),
          cells: cells(home.sums, home.listing_id ?? NO_HOME),
        }))}
        total={{ head: t('figures.total'), cells: cells(all) }}
      />
      <FigureTable
        caption={t('figures.byCategory')}
        columns={[t('figures.category'), t('figures.amount')]}
        rows={statementByCategory(totals).map(({ side, category, cents }) => ({
          key: `${side} ${category}`,
          head: `${statementSideLabels[side]} · ${statementCategoryLabels[category]}`,
          cells: [to({ side, category }, exactMoney(cents))],
        }))}
      />
    </>
  );
}
