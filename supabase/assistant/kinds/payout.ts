import type { PayoutStatus } from '#shared/domains/earnings/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { dayText, fact, isWanted, money, monthText, present } from './values.ts';

type Listed = {
  id: string;
  guide_id: string | null;
  guide: string | null;
  period: string;
  tours: number;
  amount_cents: string;
  status: PayoutStatus;
  reason: string | null;
  paid_on: string | null;
};

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', person.full_name, to_char(o.period, 'FMMonth YYYY'))`;
  return tx<Listed[]>`
    select o.id, o.guide_id, person.full_name as guide, o.period::text, o.tours, o.amount_cents,
      o.status, o.reason, o.paid_on::text
    from public.payouts o
      left join public.public_profiles person on person.id = o.guide_id
    where o.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`o.id`, label)}
    order by o.status in ('paid', 'cancelled'), o.period desc, o.id
    limit ${mostOf(wanted)}`;
}

const guideOf = ({ guide }: Listed): string =>
  guide || say({ en: 'A guide without an account', es: 'Un guía sin cuenta' });

/** Payouts to guides, those that have not left first. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'payout',
    id: row.id,
    name: `${guideOf(row)}, ${money(row.amount_cents)}`,
    topic: monthText(row.period),
    labels: present([row.guide, monthText(row.period)]),
    state: row.status,
    at: row.period,
    zone: null,
    person: row.guide_id,
    home: null,
    url: '/dashboard/earnings/payouts',
  }));
}

const statusText = (status: PayoutStatus): string =>
  ({
    pending: say({ en: 'Pending', es: 'Pendiente' }),
    processing: say({ en: 'On its way', es: 'En camino' }),
    paid: say({ en: 'Paid', es: 'Pagado' }),
    failed: say({ en: 'Failed', es: 'Fallido' }),
    cancelled: say({ en: 'Cancelled', es: 'Cancelado' }),
  })[status];

/** What a guide gets for the tours of a month. */
export const payoutKind: Kind = {
  kind: 'payout',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    return [
      ...fact('guide', 'Guide', 'Guía', guideOf(row)),
      ...fact('month', 'Month', 'Mes', monthText(row.period)),
      ...fact('status', 'Status', 'Estado', statusText(row.status)),
      ...fact('amount', 'Amount', 'Importe', money(row.amount_cents)),
      ...fact('tours', 'Tours', 'Visitas', String(row.tours)),
      ...fact('reason', 'Reason', 'Motivo', row.reason),
      ...fact('paid', 'Paid on', 'Pagado el', row.paid_on && dayText(row.paid_on)),
    ];
  },
};
