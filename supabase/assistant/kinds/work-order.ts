import { priorityLabels, workOrderStatusLabels } from '#shared/domains/maintenance/model/labels.ts';
import type { WorkOrder } from '#shared/domains/maintenance/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import {
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  momentText,
  money,
  present,
} from './values.ts';

type Listed = HomeRow &
  Pick<WorkOrder, 'id' | 'title' | 'status' | 'priority'> & {
    vendor: string | null;
    trade: string | null;
    request: string | null;
    estimated_cents: number | null;
    created_at: Date;
    scheduled_from: Date | null;
    scheduled_until: Date | null;
  };

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', w.title, v.name, r.title, ${homeLabel(tx)})`;
  return tx<Listed[]>`
    select w.id, w.title, w.status, w.priority, w.created_at, w.scheduled_from, w.scheduled_until,
      v.name as vendor, v.trade, r.title as request, c.estimated_cents, ${homeColumns(tx)}
    from public.work_orders w
      join public.listings h on h.id = w.listing_id
      left join public.vendors v on v.id = w.vendor_id
      left join public.maintenance_requests r on r.id = w.request_id
      left join public.work_order_costs c on c.work_order_id = w.id
    where w.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`w.id`, label)}
    order by w.status in ('done', 'cancelled'), w.created_at desc, w.id
    limit ${mostOf(wanted)}`;
}

/** Work in the organisation's homes, what is not over first. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'work_order',
    id: row.id,
    name: row.title,
    topic: present([row.vendor, homeName(row)]).join(' · ') || null,
    labels: present([row.title, row.vendor, row.request, ...homeLabels(row)]),
    state: row.status,
    at: row.created_at.toISOString(),
    zone: row.zone,
    person: null,
    home: row.home,
    cents: row.estimated_cents,
    url: '/dashboard/maintenance/work-orders',
  }));
}

/** Work that a vendor is asked to do; who may not see money sees no estimate. */
export const workOrderKind: Kind = {
  kind: 'work_order',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    const none = say({ en: 'None yet', es: 'Nadie todavía' });
    const time =
      row.scheduled_from &&
      row.scheduled_until &&
      `${momentText(row.scheduled_from, row.zone)} – ${momentText(row.scheduled_until, row.zone)}`;
    return [
      ...fact('title', 'Work order', 'Orden de trabajo', row.title),
      ...fact('home', 'Home', 'Vivienda', homeName(row)),
      ...fact('status', 'Status', 'Estado', workOrderStatusLabels[row.status]),
      ...fact('vendor', 'Vendor', 'Proveedor', row.vendor ?? none),
      ...fact('request', 'For the request', 'Para la solicitud', row.request),
      ...fact('priority', 'Priority', 'Prioridad', priorityLabels[row.priority]),
      ...fact('time', 'Time', 'Hora', time),
      ...fact(
        'estimate',
        'Estimated cost',
        'Costo estimado',
        row.estimated_cents === null ? null : money(row.estimated_cents),
      ),
    ];
  },
};
