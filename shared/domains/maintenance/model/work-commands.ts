import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  ALLOWED,
  type BoundCommand,
  type Command,
  refused,
  type Verdict,
} from '../../../platform/commands/command.ts';
import { requestStatusLabels, workOrderStatusLabels } from './labels.ts';
import { can, maintenanceRequestMoves, type Side } from './rules.ts';
import {
  type MaintenanceRequest,
  PICTURES_MOST,
  priorities,
  type RequestStatus,
  requestStatuses,
  type WorkOrder,
} from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Who acts: every member of the home's organisation, a tenant of the home, or neither. */
type Actor = { side: Side };

const MAINTENANCE = [['maintenance']] as const;
const CONNECTED = { type: 'connected' } as const;
const title = z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120));
const words = z.string().check(visible(), z.maxLength(4000));
const cents = z.int().check(z.gte(0), z.lte(100_000_000));

const forHost = ({ side }: Actor): Verdict =>
  side === 'host' ? ALLOWED : refused(t('hostSideOnly'));

/** A request as its moves need it. */
type Moved = Pick<
  MaintenanceRequest,
  'id' | 'status' | 'lease_id' | 'scheduled_from' | 'scheduled_until'
>;

const statusSchema = z.object({
  request: z.guid(),
  status: z.enum(requestStatuses),
  note: z._default(z.string().check(visible(), z.maxLength(2000)), ''),
  /** When the repair begins and ends; of a request that is scheduled. */
  scheduled_from: z.optional(z.nullable(z.string())),
  scheduled_until: z.optional(z.nullable(z.string())),
});

/** The status nearest to the one before that a request may go back to. */
function statusBack(from: RequestStatus, before: RequestStatus): RequestStatus {
  const moves = maintenanceRequestMoves[from];
  if (moves.includes(before)) return before;
  return moves.find((one) => one !== 'cancelled' && one !== 'closed') ?? before;
}

/** Takes a request along: seen, scheduled, in progress, resolved, closed. Both sides are notified. */
export const setRequestStatus: Command<z.infer<typeof statusSchema>, Moved, Actor> = {
  name: 'maintenance.setStatus',
  input: statusSchema,
  can: (_, actor) => forHost(actor),
  server: {
    function: 'set_maintenance_status',
    args: ({ request, status, note, scheduled_from, scheduled_until }) => ({
      request,
      target: status,
      note: note ?? '',
      scheduled_from: scheduled_from ?? null,
      scheduled_until: scheduled_until ?? null,
    }),
  },
  changes: MAINTENANCE,
  wayBack: {
    type: 'command',
    from: ({ request, status }, before) => ({
      command: setRequestStatus,
      input: {
        request,
        status: statusBack(status, before.status),
        scheduled_from: before.scheduled_from,
        scheduled_until: before.scheduled_until,
      },
    }),
    remains(before, now) {
      const wasTold = before.lease_id === null ? null : t('setStatus.wasTold');
      if (before.status === now.status) return wasTold;
      const nearest = t('setStatus.nearest', { status: requestStatusLabels[now.status] });
      return [nearest, wasTold].filter((one) => one !== null).join(' ');
    },
  },
  offline: CONNECTED,
  texts: {
    label: () => t('setStatus.label'),
    done: ({ status }) => t('setStatus.done', { status: requestStatusLabels[status] }),
  },
};

const requestSchema = z.object({
  request: z.guid(),
  listing: z.guid(),
  title,
  description: z._default(words, ''),
  priority: z._default(z.enum(priorities), 'medium'),
  /** Where its pictures lie in the bucket of maintenance. */
  pictures: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(400))).check(z.maxLength(PICTURES_MOST)),
    [],
  ),
});

/** Writes down what is broken in a home, by the host's side, under an id that the client made. */
export const createMaintenanceRequest: Command<z.infer<typeof requestSchema>, null, Actor> = {
  name: 'maintenance.createRequest',
  input: requestSchema,
  can: (_, actor) => forHost(actor),
  server: {
    insert: 'maintenance_requests',
    row: ({ request, listing, title, description, priority, pictures }, me) => ({
      id: request,
      listing_id: listing,
      reporter_id: me,
      title,
      description,
      priority,
      picture_paths: pictures,
    }),
  },
  changes: MAINTENANCE,
  wayBack: {
    type: 'command',
    from: ({ request }) => ({
      command: setRequestStatus,
      input: { request, status: 'cancelled' },
    }),
    remains: () => t('createRequest.stays'),
  },
  offline: CONNECTED,
  texts: { label: () => t('createRequest.label'), done: () => t('createRequest.done') },
};

/** A work order as its moves need it. */
type Order = Pick<WorkOrder, 'id' | 'status' | 'vendor_id' | 'request_id'>;

const orderSchema = z.object({ work_order: z.guid() });
type OrderInput = z.infer<typeof orderSchema>;
type OrderCommand<Input extends OrderInput = OrderInput> = Command<Input, Order, Actor>;

const moved = (target: WorkOrder['status']) => ({
  function: 'set_work_order_status',
  args: ({ work_order }: OrderInput) => ({ work_order, target }),
});

const mayMove =
  (target: WorkOrder['status']) =>
  (order: Order, actor: Actor): Verdict => {
    const verdict = forHost(actor);
    if (!verdict.allowed) return verdict;
    if (can.moveWorkOrder(order, target, 'host')) return ALLOWED;
    if (order.vendor_id === null && target !== 'cancelled') return refused(t('order.vendorFirst'));
    return refused(t('order.notNow', { status: workOrderStatusLabels[order.status] }));
  };

const reopenSchema = z.object({
  work_order: z.guid(),
  status: z.enum(['draft', 'sent', 'accepted', 'in_progress']),
});

/** Takes work back to where it stood: what was sent, done or cancelled by mistake. */
export const reopenWorkOrder: OrderCommand<z.infer<typeof reopenSchema>> = {
  name: 'maintenance.reopenWorkOrder',
  input: reopenSchema,
  can: (_, actor) => forHost(actor),
  server: {
    function: 'set_work_order_status',
    args: ({ work_order, status }) => ({ work_order, target: status }),
  },
  changes: MAINTENANCE,
  wayBack: { type: 'none', reason: () => t('order.reopenAgain') },
  offline: CONNECTED,
  texts: { label: () => t('order.reopen'), done: () => t('order.reopened') },
};

/** Where work stood before: what was over, and was sent once more, is over again. */
function backTo(work_order: string, { status }: Order): BoundCommand {
  if (status === 'cancelled') return { command: cancelWorkOrder, input: { work_order } };
  if (status === 'done') return { command: completeWorkOrder, input: { work_order } };
  return { command: reopenWorkOrder, input: { work_order, status } };
}

/** What was asked of its tenant's request stays: a request never follows work back. */
const requestStays = ({ request_id }: Order) => (request_id ? t('order.requestStays') : null);

/** Sends a work order to its vendor. */
export const sendWorkOrder: OrderCommand = {
  name: 'maintenance.sendWorkOrder',
  input: orderSchema,
  can: mayMove('sent'),
  server: moved('sent'),
  changes: MAINTENANCE,
  wayBack: { type: 'command', from: ({ work_order }, before) => backTo(work_order, before) },
  offline: CONNECTED,
  texts: { label: () => t('order.send'), done: () => t('order.sent') },
};

/** Calls work done; the tenant's request is resolved once no other work for it is open. */
export const completeWorkOrder: OrderCommand = {
  name: 'maintenance.completeWorkOrder',
  input: orderSchema,
  can: mayMove('done'),
  server: moved('done'),
  changes: MAINTENANCE,
  wayBack: {
    type: 'command',
    from: ({ work_order }, before) => backTo(work_order, before),
    remains: requestStays,
  },
  offline: CONNECTED,
  texts: { label: () => t('order.complete'), done: () => t('order.completed') },
};

/** Cancels work that is not done. */
export const cancelWorkOrder: OrderCommand = {
  name: 'maintenance.cancelWorkOrder',
  input: orderSchema,
  can: mayMove('cancelled'),
  server: moved('cancelled'),
  changes: MAINTENANCE,
  wayBack: { type: 'command', from: ({ work_order }, before) => backTo(work_order, before) },
  offline: CONNECTED,
  texts: { label: () => t('order.cancel'), done: () => t('order.cancelled') },
};

const draftSchema = z.object({
  work_order: z.guid(),
  listing: z.guid(),
  request: z._default(z.nullable(z.guid()), null),
  vendor: z._default(z.nullable(z.guid()), null),
  title,
  description: z._default(words, ''),
  priority: z._default(z.enum(priorities), 'medium'),
  /** What it may cost; owner and managers alone say that. */
  estimated_cents: z._default(z.nullable(cents), null),
});

/** Drafts work for a home under an id that the client made. */
export const createWorkOrder: Command<z.infer<typeof draftSchema>, null, Actor> = {
  name: 'maintenance.createWorkOrder',
  input: draftSchema,
  can: (_, actor) => forHost(actor),
  server: {
    function: 'draft_work_order',
    args: (input) => ({
      work_order: input.work_order,
      listing: input.listing,
      request: input.request,
      vendor: input.vendor,
      title: input.title,
      description: input.description,
      priority: input.priority,
      estimated_cents: input.estimated_cents,
    }),
  },
  changes: MAINTENANCE,
  wayBack: {
    type: 'command',
    from: ({ work_order }) => ({ command: cancelWorkOrder, input: { work_order } }),
    remains: () => t('order.draftStays'),
  },
  offline: CONNECTED,
  texts: { label: () => t('order.create'), done: () => t('order.created') },
};

const estimateSchema = z.object({ work_order: z.guid(), cents: z.nullable(cents) });

/** What work may cost; null takes it away. For owners and managers. */
export const saveEstimate: Command<
  z.infer<typeof estimateSchema>,
  { estimated_cents: number | null },
  { managing: boolean }
> = {
  name: 'maintenance.saveEstimate',
  input: estimateSchema,
  can: (_, { managing }) => (managing ? ALLOWED : refused(t('estimate.managersOnly'))),
  server: {
    function: 'set_work_order_estimate',
    args: ({ work_order, cents }) => ({ work_order, cents }),
  },
  changes: MAINTENANCE,
  wayBack: {
    type: 'command',
    from: ({ work_order }, { estimated_cents }) => ({
      command: saveEstimate,
      input: { work_order, cents: estimated_cents },
    }),
  },
  // A value and no step: sent twice it is the same.
  offline: { type: 'queued', group: ({ work_order }) => `work-order:${work_order}` },
  texts: { label: () => t('estimate.label'), done: () => t('estimate.done') },
};
