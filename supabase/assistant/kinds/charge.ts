import { chargeStatusLabels, chargeText } from '#shared/domains/earnings/model/labels.ts';
import { openCents } from '#shared/domains/earnings/model/rules.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import {
  dayText,
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  money,
  namesText,
  present,
  tenantsOf,
} from './values.ts';

type Listed = HomeRow &
  Pick<
    Charge,
    | 'id'
    | 'kind'
    | 'description'
    | 'status'
    | 'due_on'
    | 'lease_id'
    | 'amount_cents'
    | 'paid_cents'
    | 'waived_cents'
  > & {
    names: string[] | null;
    ids: string[] | null;
  };

/** Charges of the organisation's leases: what is open, the oldest first; what is settled by its id alone. */
async function list({ tx, caller }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const label = tx`concat_ws(' ', c.description, array_to_string(people.names, ' '),
    ${homeLabel(tx)})`;
  const rows = await tx<Listed[]>`
    select c.id, c.kind, c.description, c.status, c.due_on::text, c.lease_id,
      c.amount_cents, c.paid_cents, c.waived_cents,
      people.names, people.ids, ${homeColumns(tx)}
    from public.charges c
      join public.leases l on l.id = c.lease_id
      left join public.listings h on h.id = c.listing_id
      ${tenantsOf(tx)}
    where c.org_id = ${caller.orgId}
      and (${wanted.ids !== null} or c.status in ('due', 'partly_paid', 'overdue'))
      and ${isWanted(tx, wanted, tx`c.id`, label)}
    order by c.due_on, c.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => {
    const names = present(row.names ?? []);
    const text = chargeText(row);
    return {
      kind: 'charge',
      id: row.id,
      name: `${text}, ${money(openCents(row))}`,
      topic: namesText(present([...names, homeName(row)])),
      labels: present([...names, text, row.description, ...homeLabels(row)]),
      state: row.status,
      at: row.due_on,
      zone: row.zone,
      person: row.ids?.[0] ?? null,
      home: row.home,
      url: `/dashboard/earnings/leases/${row.lease_id}`,
    };
  });
}

type Row = Pick<
  Charge,
  | 'kind'
  | 'description'
  | 'status'
  | 'due_on'
  | 'amount_cents'
  | 'paid_cents'
  | 'waived_cents'
  | 'refunded_cents'
>;

/** What tenants owe: rent of a month, a deposit, a fee. */
export const chargeKind: Kind = {
  kind: 'charge',
  list,
  async facts({ tx }, id) {
    const [row] = await tx<Row[]>`
      select c.kind, c.description, c.status, c.due_on::text, c.amount_cents, c.paid_cents,
        c.waived_cents, c.refunded_cents
      from public.charges c where c.id = ${id}`;
    if (!row) return [];
    return [
      ...fact('charge', 'Charge', 'Cargo', chargeText(row)),
      ...fact('status', 'Status', 'Estado', chargeStatusLabels[row.status]),
      ...fact('amount', 'Amount', 'Importe', money(row.amount_cents)),
      ...fact('due', 'Due', 'Vence', dayText(row.due_on)),
      ...fact('open', 'Open', 'Por pagar', money(openCents(row))),
      ...fact('paid', 'Paid', 'Pagado', money(row.paid_cents)),
      ...fact('waived', 'Waived', 'Condonado', money(row.waived_cents)),
      ...fact('refunded', 'Given back', 'Devuelto', money(row.refunded_cents)),
    ];
  },
};
