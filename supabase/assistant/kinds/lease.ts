import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Fact, Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { leaseBooks } from './lease-books.ts';
import {
  dayText,
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  momentText,
  money,
  namesText,
  present,
  tenantsOf,
} from './values.ts';

type Listed = HomeRow & {
  id: string;
  status: LeaseStatus;
  starts_on: string;
  rent_cents: number;
  names: string[] | null;
  ids: string[] | null;
  invited: string[] | null;
};

const noTenant = () => say({ en: 'A lease without tenants', es: 'Un contrato sin inquilinos' });

/** Leases of the organisation, those that run or are on their way first. */
async function list({ tx, caller }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  // Who is invited is no tenant yet, and is what a host calls the draft by.
  const label = tx`concat_ws(' ', array_to_string(people.names, ' '), array_to_string(asked.names, ' '),
    ${homeLabel(tx)})`;
  const rows = await tx<Listed[]>`
    select l.id, l.status, l.starts_on::text, l.rent_cents, people.names, people.ids,
      asked.names as invited,
      ${homeColumns(tx)}
    from public.leases l
      join public.listings h on h.id = l.listing_id
      ${tenantsOf(tx)}
      left join lateral (
        select array_agg(i.full_name order by i.created_at) as names
        from public.lease_invitations i where i.lease_id = l.id and l.status = 'draft'
      ) asked on true
    where (l.org_id = ${caller.orgId} or l.host_id = ${caller.userId})
      and ${isWanted(tx, wanted, tx`l.id`, label)}
    order by l.status = 'ended', l.created_at desc, l.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => {
    const names = present(row.names ?? []);
    return {
      kind: 'lease',
      id: row.id,
      name: names.length > 0 ? namesText(names) : noTenant(),
      topic: homeName(row),
      labels: [...names, ...present(row.invited ?? []), ...homeLabels(row)],
      state: row.status,
      at: row.starts_on,
      zone: row.zone,
      person: row.ids?.[0] ?? null,
      home: row.home,
      cents: row.rent_cents,
      url: `/dashboard/leases/${row.id}`,
    };
  });
}

type Terms = {
  status: LeaseStatus;
  starts_on: string;
  ends_on: string | null;
  after_term: 'ends' | 'month_to_month';
  rent_cents: number;
  deposit_cents: number;
  clauses: number;
  tenants: number;
  signed: number;
  parties: number;
  expires_at: Date | null;
  reminded_at: Date | null;
  zone: string | null;
  invited: string[] | null;
  home_status: string;
  available_from: string | null;
  new_cents: number | null;
  new_from: string | null;
  renewal: LeaseStatus | null;
  addendum: boolean | null;
  leave: string[] | null;
  renewal_cents: number | null;
  renewal_from: string | null;
  renewal_to: string | null;
  paper: boolean;
};

async function termsOf({ tx }: ToolContext, id: string): Promise<Terms | undefined> {
  const [row] = await tx<Terms[]>`
    select l.status, l.starts_on::text, l.ends_on::text, l.after_term, l.rent_cents,
      l.deposit_cents, char_length(l.terms) as clauses, l.expires_at, l.reminded_at,
      h.time_zone as zone, h.status as home_status, h.available_from::text,
      (select count(*)::int from public.lease_parties p where p.lease_id = l.id) as parties,
      (select count(*)::int from public.lease_parties p
        where p.lease_id = l.id and p.signed_at is not null) as signed,
      (select array_agg(i.full_name order by i.created_at) from public.lease_invitations i
        where i.lease_id = l.id) as invited,
      c.rent_cents as new_cents, c.effective_on::text as new_from,
      n.status as renewal, n.addendum,
      (select array_agg(coalesce(who.full_name, '') order by p.signing_order)
        from public.lease_parties p left join public.public_profiles who on who.id = p.profile_id
        where p.lease_id = n.id and p.party = 'leaving') as leave,
      n.rent_cents as renewal_cents, n.starts_on::text as renewal_from,
      n.ends_on::text as renewal_to,
      private.lease_paper(l.id) ->> 'document_id' is not null as paper
    from public.leases l
      join public.listings h on h.id = l.listing_id
      left join public.rent_changes c
        on c.lease_id = l.id and c.withdrawn_at is null and c.applied_at is null
      left join public.leases n on n.renews = l.id
    where l.id = ${id}`;
  return row;
}

function lastDay({ ends_on, after_term, status }: Terms): string {
  if (ends_on === null) return say({ en: 'None', es: 'Ninguno' });
  const goesOn = after_term === 'month_to_month' && status !== 'ending' && status !== 'ended';
  const then = say({ en: ', then month to month', es: ', después mes a mes' });
  return `${dayText(ends_on)}${goesOn ? then : ''}`;
}

function termFacts(row: Terms): Fact[] {
  const none = say({ en: 'None', es: 'Ninguna' });
  const count = say({ en: 'characters', es: 'caracteres' });
  return [
    ...fact('status', 'Status', 'Estado', leaseStatusLabels[row.status]),
    ...fact('rent', 'Rent', 'Renta', money(row.rent_cents)),
    ...fact('deposit', 'Deposit', 'Depósito', money(row.deposit_cents)),
    ...fact('starts', 'First day', 'Primer día', dayText(row.starts_on)),
    ...fact('ends', 'Last day', 'Último día', lastDay(row)),
    ...fact(
      'clauses',
      'Clauses',
      'Cláusulas',
      row.clauses === 0 ? none : `${row.clauses} ${count}`,
    ),
    ...fact('signed', 'Signatures', 'Firmas', `${row.signed} / ${row.parties}`),
    ...fact(
      'expires',
      'To be signed until',
      'Para firmar hasta',
      row.expires_at && momentText(row.expires_at, row.zone),
    ),
    ...fact(
      'reminded',
      'Last reminder to sign',
      'Último recordatorio de firma',
      row.reminded_at && momentText(row.reminded_at, row.zone),
    ),
    ...fact('invited', 'Invited', 'Con invitación', row.invited && namesText(row.invited)),
  ];
}

function courseFacts(row: Terms): Fact[] {
  const from = say({ en: 'from', es: 'desde el' });
  const isLet = ['ending', 'ended'].includes(row.status);
  const free = row.available_from && `, ${from} ${dayText(row.available_from)}`;
  const homeWords =
    row.home_status === 'active'
      ? `${say({ en: 'On offer', es: 'En oferta' })}${free ?? ''}`
      : say({ en: 'Not on offer', es: 'Sin oferta' });
  const term =
    row.renewal_from &&
    [row.renewal_from, row.renewal_to].flatMap((day) => (day ? [dayText(day)] : [])).join(' – ');
  return [
    ...fact(
      'new_rent',
      'Announced rent',
      'Renta anunciada',
      row.new_cents === null
        ? null
        : `${money(row.new_cents)}, ${from} ${dayText(row.new_from ?? '')}`,
    ),
    ...fact(
      'renewal',
      row.addendum ? 'Addendum' : 'Renewal',
      row.addendum ? 'Anexo' : 'Renovación',
      row.renewal &&
        `${leaseStatusLabels[row.renewal]}, ${money(row.renewal_cents ?? 0)}, ${term ?? ''}`,
    ),
    ...fact('leaving', 'Leaves by it', 'Sale con él', row.leave && namesText(present(row.leave))),
    ...fact('home', 'Home', 'Vivienda', isLet ? homeWords : null),
    ...fact(
      'paper',
      'PDF',
      'PDF',
      ['active', 'ending', 'ended'].includes(row.status)
        ? row.paper
          ? say({ en: 'In the documents', es: 'En los documentos' })
          : say({ en: 'Not in the documents', es: 'No está en los documentos' })
        : null,
    ),
  ];
}

/** A lease, with the money of its tenants. */
export const leaseKind: Kind = {
  kind: 'lease',
  list,
  async facts(context, id) {
    const row = await termsOf(context, id);
    if (!row) return [];
    return [...termFacts(row), ...courseFacts(row), ...(await leaseBooks(context, id))];
  },
};
