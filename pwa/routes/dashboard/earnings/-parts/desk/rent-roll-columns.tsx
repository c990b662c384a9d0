import { Link } from '@tanstack/react-router';
import type { RentRollRow } from '#shared/domains/earnings/model/rent-roll.ts';
import { Badge } from '#shared/kit/badge.tsx';
import type { CsvCell } from '#shared/kit/csv.ts';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The server sorts: what this gives is not looked at. */
const sorted = { value: () => null };

/** The name of a home in a list of money. */
export const homeName = ({ title, unit }: { title: string; unit: string | null }) =>
  unit ? `${title}, ${unit}` : title;

/** Columns of the rent roll; ids are what the server sorts by. */
export const rentRollColumns = (): Column<RentRollRow>[] => [
  {
    id: 'home',
    header: t('rentRoll.home'),
    card: 'title',
    ...sorted,
    cell: (row) => (
      <>
        <Link
          to="/dashboard/earnings/homes/$home"
          params={{ home: row.listing_id }}
          className="underline underline-offset-2"
        >
          {homeName(row)}
        </Link>
        <span className="block text-sm font-normal text-muted">{row.city}</span>
      </>
    ),
  },
  {
    id: 'let',
    header: t('rentRoll.state'),
    ...sorted,
    cell: ({ lease_id }) => (
      <Badge tone={lease_id ? 'brand' : 'outline'}>
        {lease_id ? t('rentRoll.let') : t('rentRoll.vacant')}
      </Badge>
    ),
  },
  {
    id: 'tenant',
    header: t('rentRoll.tenant'),
    ...sorted,
    cell: ({ tenants, lease_id }) =>
      lease_id ? (
        <Link
          to="/dashboard/earnings/leases/$lease"
          params={{ lease: lease_id }}
          className="font-medium underline"
        >
          {tenants || t('rentRoll.ledger')}
        </Link>
      ) : (
        <span className="text-muted">{t('rentRoll.noTenant')}</span>
      ),
  },
  {
    id: 'rent',
    header: t('rentRoll.rent'),
    align: 'end',
    ...sorted,
    cell: ({ rent_cents, lease_id }) =>
      lease_id ? (
        <Link
          to="/dashboard/leases/$id"
          params={{ id: lease_id }}
          className="underline underline-offset-2"
        >
          {exactMoney(rent_cents)}
        </Link>
      ) : (
        exactMoney(rent_cents)
      ),
  },
  amount('paid', t('rentRoll.paidThisMonth'), ({ paid_cents }) => paid_cents),
  amount('open', t('rentRoll.open'), ({ open_cents }) => open_cents),
  {
    id: 'due',
    header: t('rentRoll.nextDue'),
    align: 'end',
    ...sorted,
    cell: ({ next_due_on, next_due_cents, lease_id }) =>
      next_due_on === null ? (
        <span className="text-muted">–</span>
      ) : (
        <>
          <InBooks lease={lease_id}>{exactMoney(next_due_cents ?? 0)}</InBooks>
          <span className="block whitespace-nowrap text-muted">{dayText(next_due_on)}</span>
        </>
      ),
  },
];

/** A figure of a lease, with the way to its charges; of a home that is vacant there are none. */
function InBooks({ lease, children }: { lease: string | null; children: string }) {
  if (lease === null) return children;
  return (
    <Link
      to="/dashboard/earnings/leases/$lease"
      params={{ lease }}
      hash="charges"
      className="underline underline-offset-2"
    >
      {children}
    </Link>
  );
}

function amount(
  id: string,
  header: string,
  centsOf: (row: RentRollRow) => number,
): Column<RentRollRow> {
  return {
    id,
    header,
    align: 'end',
    ...sorted,
    cell: (row) => (
      <InBooks lease={centsOf(row) === 0 ? null : row.lease_id}>{exactMoney(centsOf(row))}</InBooks>
    ),
  };
}

/** The rent roll as a file: its heads, then every row; amounts in dollars. */
export const rentRollLines = (rows: readonly RentRollRow[]): (readonly CsvCell[])[] => [
  [
    t('rentRoll.home'),
    t('rentRoll.city'),
    t('rentRoll.state'),
    t('rentRoll.tenant'),
    t('rentRoll.rent'),
    t('rentRoll.askedThisMonth'),
    t('rentRoll.paidThisMonth'),
    t('rentRoll.open'),
    t('rentRoll.deposits'),
    t('rentRoll.nextDue'),
    t('rentRoll.nextAmount'),
  ],
  ...rows.map((row) => [
    homeName(row),
    row.city,
    row.lease_id ? t('rentRoll.let') : t('rentRoll.vacant'),
    row.tenants,
    row.rent_cents / 100,
    row.asked_cents / 100,
    row.paid_cents / 100,
    row.open_cents / 100,
    row.deposit_cents / 100,
    row.next_due_on,
    row.next_due_cents === null ? null : row.next_due_cents / 100,
  ]),
];
