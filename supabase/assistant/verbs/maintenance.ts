import { randomUUID } from 'node:crypto';
import {
  type MaintenanceRequest,
  maintenanceRequestSchema,
  workOrderSchema,
} from '#shared/domains/maintenance/model/schema.ts';
import { maintenanceWords } from '#shared/domains/maintenance/model/words.ts';
import type { ToolContext } from '../tools/tool.ts';
import { needs, numberOf, only, refuse, saidNumber, saidText, textOf } from './lookups.ts';
import type { Verb } from './verb.ts';

/** Longest title of a request and of a work order, in characters. */
const TITLE_CHARACTERS = 120;

/** A text as a title, and whole as the description where it is longer. */
function titled(text: string): { title: string; description: string } {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= TITLE_CHARACTERS) return { title: line, description: '' };
  return { title: `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…`, description: text.trim() };
}

async function requestSubject({ tx }: ToolContext, input: unknown) {
  const { row } = only(
    await tx<{ row: unknown }[]>`
      select to_jsonb(r) as row from public.maintenance_requests r
      where r.id = ${(input as { request: string }).request}`,
  );
  return maintenanceRequestSchema.parse(row);
}

async function orderSubject({ tx }: ToolContext, input: unknown) {
  const { row } = only(
    await tx<{ row: unknown }[]>`
      select to_jsonb(w) as row from public.work_orders w
      where w.id = ${(input as { work_order: string }).work_order}`,
  );
  return workOrderSchema.parse(row);
}

const createRequest: Verb = {
  spoken: maintenanceWords.createRequest,
  async input(_, values) {
    const { title, description } = titled(saidText(values, 'text'));
    return { request: randomUUID(), listing: saidText(values, 'listing'), title, description };
  },
  subject: async () => null,
  touches: (input) => [{ kind: 'request', id: (input as { request: string }).request }],
};

type Asked = {
  id: string;
  listing_id: string;
  title: string;
  priority: MaintenanceRequest['priority'];
};

/** The request that work is for: the one that was named, or the only open one of the home. */
async function askedFor(
  { tx }: ToolContext,
  request: string | null,
  listing: string | null,
): Promise<Asked | undefined> {
  const rows = await tx<Asked[]>`
    select r.id, r.listing_id, r.title, r.priority from public.maintenance_requests r
    where ${request === null ? tx`r.listing_id = ${listing} and r.status not in ('resolved', 'closed', 'cancelled')` : tx`r.id = ${request}`}
    limit 2`;
  return request === null && rows.length > 1 ? undefined : rows[0];
}

const createWorkOrder: Verb = {
  spoken: maintenanceWords.createWorkOrder,
  async input(context, values) {
    const said = textOf(values, 'text');
    const request = textOf(values, 'request');
    const listing = textOf(values, 'listing');
    if (request === null && listing === null) {
      needs(['request'], {
        en: 'Say for which request or home the work is, or go on at /dashboard/maintenance/create-work-order',
        es: 'Di para qué solicitud o vivienda es el trabajo, o sigue en /dashboard/maintenance/create-work-order',
      });
    }
    // With words of its own it is for the home, unless a request was named.
    const asked =
      request === null && said !== null ? undefined : await askedFor(context, request, listing);
    const home = asked?.listing_id ?? listing;
    const words = said ?? asked?.title ?? null;
    if (home === null || words === null) {
      return needs(['text'], {
        en: 'Say what is to be done, for example behind a colon: “…: replace the outlets”.',
        es: 'Di qué hay que hacer, por ejemplo tras dos puntos: «…: cambiar los enchufes».',
      });
    }
    const { title, description } = titled(words);
    return {
      work_order: randomUUID(),
      listing: home,
      request: asked?.id ?? null,
      vendor: textOf(values, 'vendor'),
      title,
      description,
      priority: asked?.priority ?? 'medium',
      estimated_cents: numberOf(values, 'amount'),
    };
  },
  subject: async () => null,
  touches: (input) => [{ kind: 'work_order', id: (input as { work_order: string }).work_order }],
};

const saveEstimate: Verb = {
  spoken: maintenanceWords.saveEstimate,
  input: async (_, values) => ({
    work_order: saidText(values, 'work_order'),
    cents: saidNumber(values, 'amount'),
  }),
  async subject({ tx }, input) {
    const [cost] = await tx<{ estimated_cents: number | null }[]>`
      select c.estimated_cents from public.work_order_costs c
      where c.work_order_id = ${(input as { work_order: string }).work_order}`;
    return { estimated_cents: cost?.estimated_cents ?? null };
  },
};

/** Work that was called done goes on; of what was cancelled the vendor hears only once it is sent. */
const reopen: Verb = {
  spoken: maintenanceWords.reopenWorkOrder,
  async input(context, values) {
    const work_order = saidText(values, 'work_order');
    const { status } = await orderSubject(context, { work_order });
    if (status !== 'done' && status !== 'cancelled') {
      return refuse({
        en: 'This work order is open already',
        es: 'Esta orden de trabajo ya está abierta',
      });
    }
    return { work_order, status: status === 'done' ? 'in_progress' : 'draft' };
  },
  subject: orderSubject,
};

/** What a host's side does with requests and work. */
export const maintenanceVerbs: readonly Verb[] = [
  createRequest,
  { spoken: maintenanceWords.setPriority, subject: requestSubject },
  { spoken: maintenanceWords.setStatus, subject: requestSubject },
  createWorkOrder,
  { spoken: maintenanceWords.sendWorkOrder, subject: orderSubject },
  { spoken: maintenanceWords.completeWorkOrder, subject: orderSubject },
  reopen,
  { spoken: maintenanceWords.cancelWorkOrder, subject: orderSubject },
  saveEstimate,
];
