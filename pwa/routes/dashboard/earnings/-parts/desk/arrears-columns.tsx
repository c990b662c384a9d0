import { Link } from '@tanstack/react-router';
import { arrearsAgeLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { ArrearsRow } from '#shared/domains/earnings/model/rent-roll.ts';
import type { CsvCell } from '#shared/kit/csv.ts';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { RemindButton } from './remind-button.tsx';
import { homeName } from './rent-roll-columns.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const nameOf = ({ title, unit }: ArrearsRow) =>
  title === null ? t('arrears.formerHome') : homeName({ title, unit });

/** Columns of arrears, with the way to each ledger and the reminder. */
export const arrearsColumns = (me: string): Column<ArrearsRow>[] => [
  {
    id: 'lease',
    header: t('rentRoll.tenant'),
    card: 'title',
    cell: (row) => (
      <>
        {row.lease_id ? (
          <Link
            to="/dashboard/earnings/leases/$lease"
            params={{ lease: row.lease_id }}
            className="font-medium underline"
          >
            {row.tenants || t('rentRoll.ledger')}
          </Link>
        ) : (
          t('arrears.formerTenant')
        )}
        <span className="block text-sm font-normal text-muted">{nameOf(row)}</span>
      </>
    ),
  },
  amount('30', arrearsAgeLabels['30'], ({ days_30_cents }) => days_30_cents),
  amount('60', arrearsAgeLabels['60'], ({ days_60_cents }) => days_60_cents),
  amount('90', arrearsAgeLabels['90'], ({ days_90_cents }) => days_90_cents),
  amount('over', arrearsAgeLabels.over, ({ days_over_cents }) => days_over_cents),
  amount('open', t('arrears.stillOpen'), ({ open_cents }) => open_cents),
  amount('deposit', arrearsAgeLabels.deposit, ({ deposit_cents }) => deposit_cents),
  {
    id: 'oldest',
    header: t('arrears.oldest'),
    cell: ({ oldest_due_on, oldest_days }) => (
      <>
        <span className="whitespace-nowrap">{dayText(oldest_due_on)}</span>
        <span className="block text-muted">{t('arrears.days', { count: oldest_days })}</span>
      </>
    ),
  },
  {
    id: 'remind',
    header: t('arrears.reminder'),
    card: 'actions',
    cell: ({ lease_id, may_remind, reminded_on, tenants }) =>
      lease_id && (
        <RemindButton
          me={me}
          lease={lease_id}
          tenants={tenants}
          subject={{ may_remind }}
          reminded={reminded_on}
        />
      ),
  },
];

function amount(
  id: string,
  header: string,
  centsOf: (row: ArrearsRow) => number,
): Column<ArrearsRow> {
  return {
    id,
    header,
    align: 'end',
    cell: (row) => {
      const cents = centsOf(row);
      return cents === 0 ? <span className="text-muted">–</span> : exactMoney(cents);
    },
  };
}

/** Arrears as a file: heads, then every row; amounts in dollars. */
export const arrearsLines = (rows: readonly ArrearsRow[]): (readonly CsvCell[])[] => [
  [
    t('rentRoll.tenant'),
    t('rentRoll.home'),
    arrearsAgeLabels['30'],
    arrearsAgeLabels['60'],
    arrearsAgeLabels['90'],
    arrearsAgeLabels.over,
    t('arrears.stillOpen'),
    arrearsAgeLabels.deposit,
    t('arrears.oldest'),
  ],
  ...rows.map((row) => [
    row.tenants,
    nameOf(row),
    row.days_30_cents / 100,
    row.days_60_cents / 100,
    row.days_90_cents / 100,
    row.days_over_cents / 100,
    row.open_cents / 100,
    row.deposit_cents / 100,
    row.oldest_due_on,
  ]),
];
