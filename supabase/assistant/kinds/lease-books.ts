import { openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { inspectionKindLabels } from '#shared/domains/inspections/model/labels.ts';
import type { InspectionKind } from '#shared/domains/inspections/model/schema.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Fact } from './kind.ts';
import { fact, momentText, money } from './values.ts';

type Books = {
  returned: string | null;
  reminded: Date | null;
  recurring: string[] | null;
  zone: string | null;
};

type Owed = Pick<
  Charge,
  'kind' | 'status' | 'amount_cents' | 'paid_cents' | 'waived_cents' | 'refunded_cents'
> & { late: boolean };

type List = { kind: InspectionKind; closed: boolean; host: boolean; tenant: boolean };

const OPEN = ['due', 'partly_paid', 'overdue'];

const sumOf = (charges: readonly Owed[], cents: (charge: Owed) => number): string =>
  money(charges.reduce((sum, charge) => sum + cents(charge), 0));

function owedFacts(charges: readonly Owed[]): Fact[] {
  const open = charges.filter(({ status }) => OPEN.includes(status));
  const rents = charges.filter(({ kind }) => kind !== 'deposit');
  const held = charges.filter(({ kind, status }) => kind === 'deposit' && status === 'paid');
  const late = open.filter((charge) => charge.late);
  return [
    ...fact('open', 'Open', 'Por pagar', sumOf(open, openCents)),
    ...fact('overdue', 'Overdue', 'Atrasado', sumOf(late, openCents)),
    ...fact(
      'paid',
      'Paid so far',
      'Pagado hasta ahora',
      sumOf(charges, ({ paid_cents }) => paid_cents),
    ),
    ...fact(
      'refunded',
      'Given back',
      'Devuelto',
      sumOf(rents, ({ refunded_cents }) => refunded_cents),
    ),
    ...fact(
      'held',
      'Deposit held',
      'Depósito retenido',
      sumOf(held, ({ paid_cents }) => paid_cents),
    ),
  ];
}

/** What the tenants of a lease owe and paid, what comes again, and the lists of its home. */
export async function leaseBooks({ tx }: ToolContext, lease: string): Promise<Fact[]> {
  const [row] = await tx<Books[]>`
    select l.arrears_reminded_at as reminded, h.time_zone as zone,
      (select array_agg(format('%s: %s', r.description, r.amount_cents) order by r.created_at)
        from public.recurring_entries r where r.lease_id = l.id and r.next_on is not null
          and r.paused_at is null) as recurring,
      (select sum(d.returned_cents) from public.deposit_returns d
        where d.charge_id in (select o.id from public.charges o where o.lease_id = l.id))
        as returned
    from public.leases l
      join public.listings h on h.id = l.listing_id
    where l.id = ${lease}`;
  const charges = await tx<Owed[]>`
    select c.kind, c.status, c.amount_cents, c.paid_cents, c.waived_cents, c.refunded_cents,
      c.due_on < (now() at time zone coalesce(h.time_zone, 'UTC'))::date as late
    from public.charges c left join public.listings h on h.id = c.listing_id
    where c.lease_id = ${lease}`;
  const inspections = await tx<List[]>`
    select i.kind, i.closed_at is not null as closed,
      exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'host') as host,
      exists (select from public.inspection_confirmations c
        where c.inspection_id = i.id and c.side = 'tenant') as tenant
    from public.inspections i where i.lease_id = ${lease} order by i.created_at`;
  if (!row) return [];
  return [
    ...owedFacts(charges),
    ...fact(
      'returned',
      'Deposit returned',
      'Depósito devuelto',
      row.returned === null ? null : money(row.returned),
    ),
    ...fact(
      'arrears_reminded',
      'Last reminder of what is overdue',
      'Último recordatorio de lo atrasado',
      row.reminded && momentText(row.reminded, row.zone),
    ),
    ...fact('recurring', 'Comes again', 'Se repite', recurringText(row.recurring)),
    ...inspections.flatMap(({ kind, closed, host, tenant }) => [
      {
        key: `inspection_${kind}`,
        label: {
          en: kind === 'move_in' ? 'Move-in list' : 'Move-out list',
          es: kind === 'move_in' ? 'Lista de entrada' : 'Lista de salida',
        },
        value: listText({ kind, closed, host, tenant }),
      },
    ]),
  ];
}

/** 'Parking: 6000' of the database, with the amount as people read it. */
function recurringText(entries: string[] | null): string | null {
  if (entries === null) return null;
  const written = entries.map((entry) => {
    const at = entry.lastIndexOf(': ');
    return `${entry.slice(0, at)}: ${money(entry.slice(at + 2))}`;
  });
  return written.join('; ');
}

function listText({ kind, closed, host, tenant }: List): string {
  if (closed) return say({ en: 'Confirmed by both sides', es: 'Confirmada por ambas partes' });
  if (host) return say({ en: 'Confirmed by the host’s side', es: 'Confirmada por tu lado' });
  if (tenant) return say({ en: 'Confirmed by the tenants', es: 'Confirmada por los inquilinos' });
  return `${inspectionKindLabels[kind]}: ${say({ en: 'open', es: 'abierta' })}`;
}
