import { Link } from '@tanstack/react-router';
import type { HostLease } from '#shared/domains/leases/api/host-leases.ts';
import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { turnOf } from '#shared/domains/leases/model/rules.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { lists } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const tones: Record<LeaseStatus, 'brand' | 'accent' | 'neutral' | 'outline'> = {
  draft: 'outline',
  sent: 'accent',
  partly_signed: 'accent',
  active: 'brand',
  ending: 'accent',
  ended: 'neutral',
};

/** Where a lease stands, in the words of its host's side. */
export function LeaseBadge({ status }: { status: LeaseStatus }) {
  return <Badge tone={tones[status]}>{leaseStatusLabels[status]}</Badge>;
}

/** The names of the tenants of a lease. */
export function tenantsOf(parties: HostLease['parties'], nameOf: (id: string) => string): string {
  const names = parties
    .filter(({ party }) => party === 'tenant')
    .toSorted((a, b) => a.signing_order - b.signing_order)
    .map(({ profile_id }) => nameOf(profile_id));
  return lists().format(names);
}

/** What a lease waits for. */
function waitsFor(
  {
    status,
    parties,
    ends_on,
    returned_as,
  }: Pick<HostLease, 'status' | 'parties' | 'ends_on' | 'returned_as'>,
  nameOf: (id: string) => string,
): string {
  if (status === 'draft') return t(`waitsFor.${returned_as ?? 'yourDraft'}`);
  if (status === 'sent' || status === 'partly_signed') {
    const turn = turnOf(parties);
    return !turn || turn.party === 'host'
      ? t('waitsFor.yourSignature')
      : t('waitsFor.signatureOf', { name: nameOf(turn.profile_id) });
  }
  if (status === 'ended' || ends_on === null) return t('waitsFor.nothing');
  return t('waitsFor.lastDay', { day: longDate(ends_on) });
}

/** What the list of leases shows. */
export function leaseColumns(nameOf: (id: string) => string): Column<HostLease>[] {
  return [
    {
      id: 'home',
      header: t('leaseColumns.home'),
      card: 'title',
      cell: ({ id, listings: home }) => (
        <>
          <Link
            to="/dashboard/leases/$id"
            params={{ id }}
            className="font-semibold text-link hover:underline"
          >
            {home.title}
          </Link>
          <span className="block text-sm font-normal text-muted">
            {home.city}, {home.state}
          </span>
        </>
      ),
    },
    {
      id: 'tenants',
      header: t('leaseColumns.tenants'),
      cell: ({ parties }) => tenantsOf(parties, nameOf),
    },
    {
      id: 'rent',
      header: t('leaseColumns.rent'),
      align: 'end',
      cell: ({ rent_cents, currency }) => money(rent_cents, currency),
    },
    {
      id: 'dates',
      header: t('leaseColumns.dates'),
      cell: ({ starts_on, ends_on }) =>
        ends_on
          ? t('leaseColumns.fromTo', { from: longDate(starts_on), to: longDate(ends_on) })
          : t('leaseColumns.from', { from: longDate(starts_on) }),
    },
    {
      id: 'waits',
      header: t('leaseColumns.waitsFor'),
      cell: (lease) => waitsFor(lease, nameOf),
    },
    {
      id: 'status',
      header: t('leaseColumns.status'),
      cell: ({ status }) => <LeaseBadge status={status} />,
    },
  ];
}
