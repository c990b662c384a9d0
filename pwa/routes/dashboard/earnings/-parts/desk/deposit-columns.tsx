import { Link } from '@tanstack/react-router';
import type { HeldDeposit } from '#shared/domains/earnings/model/rent-roll.ts';
import { Badge } from '#shared/kit/badge.tsx';
import type { CsvCell } from '#shared/kit/csv.ts';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { dayText, exactMoney } from '../../../../../features/earnings/amounts.ts';
import { homeName } from './rent-roll-columns.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const homeOf = ({ title, unit }: HeldDeposit) =>
  title === null ? t('arrears.formerHome') : homeName({ title, unit });

/** Columns of the deposits that are held. */
export const depositColumns = (): Column<HeldDeposit & { id: string }>[] => [
  {
    id: 'home',
    header: t('rentRoll.home'),
    card: 'title',
    cell: (row) => (
      <>
        {homeOf(row)}
        <span className="block text-sm font-normal text-muted">{row.city}</span>
      </>
    ),
  },
  {
    id: 'tenant',
    header: t('rentRoll.tenant'),
    cell: ({ lease_id, tenants }) =>
      lease_id ? (
        <Link
          to="/dashboard/earnings/leases/$lease"
          params={{ lease: lease_id }}
          className="font-medium underline"
        >
          {tenants || t('rentRoll.ledger')}
        </Link>
      ) : (
        <span className="text-muted">{t('arrears.formerTenant')}</span>
      ),
  },
  {
    id: 'since',
    header: t('deposits.since'),
    cell: ({ held_on }) => <span className="whitespace-nowrap">{dayText(held_on)}</span>,
  },
  {
    id: 'ends',
    header: t('deposits.leaseEnds'),
    cell: ({ ends_on, lease_status }) => (
      <>
        {ends_on ? (
          <span className="whitespace-nowrap">{dayText(ends_on)}</span>
        ) : (
          <span className="text-muted">–</span>
        )}
        {lease_status === 'ended' && (
          <Badge className="ml-2" tone="accent">
            {t('deposits.toSettle')}
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: t('deposits.held'),
    align: 'end',
    cell: ({ lease_id, held_cents }) =>
      lease_id ? (
        <Link
          to="/dashboard/earnings/leases/$lease"
          params={{ lease: lease_id }}
          hash="charges"
          className="underline underline-offset-2"
        >
          {exactMoney(held_cents)}
        </Link>
      ) : (
        exactMoney(held_cents)
      ),
  },
];

/** The deposits that are held as a file; amounts in dollars. */
export const depositLines = (rows: readonly HeldDeposit[]): (readonly CsvCell[])[] => [
  [
    t('rentRoll.home'),
    t('rentRoll.city'),
    t('rentRoll.tenant'),
    t('deposits.since'),
    t('deposits.leaseEnds'),
    t('deposits.held'),
  ],
  ...rows.map((row) => [
    homeOf(row),
    row.city,
    row.tenants,
    row.held_on,
    row.ends_on,
    row.held_cents / 100,
  ]),
];
