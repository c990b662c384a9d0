import {
  categoryLabels,
  priorityLabels,
  requestStatusLabels,
} from '#shared/domains/maintenance/model/labels.ts';
import type { MaintenanceRequest } from '#shared/domains/maintenance/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
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
  present,
} from './values.ts';

type Listed = HomeRow &
  Pick<MaintenanceRequest, 'id' | 'title' | 'status' | 'priority' | 'category' | 'reporter_id'> & {
    reporter: string | null;
    pictures: number;
    created_at: Date;
    scheduled_from: Date | null;
    scheduled_until: Date | null;
  };

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', r.title, replace(r.category, '_', ' '), person.full_name,
    ${homeLabel(tx)})`;
  return tx<Listed[]>`
    select r.id, r.title, r.status, r.priority, r.category, r.reporter_id, r.created_at,
      r.scheduled_from, r.scheduled_until, person.full_name as reporter,
      cardinality(r.picture_paths) as pictures, ${homeColumns(tx)}
    from public.maintenance_requests r
      join public.listings h on h.id = r.listing_id
      left join public.public_profiles person on person.id = r.reporter_id
    where r.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`r.id`, label)}
    order by r.status in ('resolved', 'closed', 'cancelled'), r.created_at desc, r.id
    limit ${mostOf(wanted)}`;
}

/** Requests for the organisation's homes, those that are not over first. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'request',
    id: row.id,
    name: row.title,
    topic: homeName(row),
    labels: present([row.title, categoryLabels[row.category], row.reporter, ...homeLabels(row)]),
    state: row.status,
    at: row.created_at.toISOString(),
    zone: row.zone,
    person: row.reporter_id,
    home: row.home,
    url: '/dashboard/maintenance',
  }));
}

const timeText = ({ scheduled_from, scheduled_until, zone }: Listed): string | null =>
  scheduled_from &&
  scheduled_until &&
  `${momentText(scheduled_from, zone)} – ${momentText(scheduled_until, zone)}`;

/** Something in a home that does not work. */
export const requestKind: Kind = {
  kind: 'request',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    return [
      ...fact('title', 'Request', 'Solicitud', row.title),
      ...fact('home', 'Home', 'Vivienda', homeName(row)),
      ...fact('status', 'Status', 'Estado', requestStatusLabels[row.status]),
      ...fact('priority', 'Priority', 'Prioridad', priorityLabels[row.priority]),
      ...fact('pictures', 'Pictures', 'Fotos', row.pictures > 0 ? String(row.pictures) : null),
      ...fact('time', 'Time of the repair', 'Hora de la reparación', timeText(row)),
    ];
  },
};
