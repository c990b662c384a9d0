import { Link } from '@tanstack/react-router';
import {
  entryLabels,
  statementCategoryLabels,
} from '#shared/domains/earnings/model/desk-labels.ts';
import { bankCents, type StatementRow } from '#shared/domains/earnings/model/statement.ts';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { statementHome } from './statement-files.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Columns of the entries of a statement. */
export const statementColumns = (): Column<StatementRow>[] => {
  const [what, ...others] = entryColumns();
  return [
    ...(what ? [what] : []),
    { id: 'home', header: t('rows.home'), cell: statementHome },
    ...others,
  ];
};

/** Columns of the entries of one home. */
export const entryColumns = (): Column<StatementRow>[] => [
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
    cell: (row) => exactMoney(bankCents(row)),
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
