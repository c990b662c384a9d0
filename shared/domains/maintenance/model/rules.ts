import { dayLater, monthsLater } from '../../../language/days.ts';
import type {
  MaintenancePlan,
  MaintenanceRequest,
  RequestStatus,
  WorkOrder,
  WorkOrderStatus,
} from './schema.ts';

/**
 * What a request may become, moved through `set_maintenance_status`. Enforced by
 * private.transitions (machine 'maintenance_requests').
 */
export const maintenanceRequestMoves: Record<RequestStatus, readonly RequestStatus[]> = {
  open: ['triaged', 'scheduled', 'in_progress', 'resolved', 'cancelled'],
  triaged: ['scheduled', 'in_progress', 'resolved', 'cancelled'],
  scheduled: ['triaged', 'in_progress', 'resolved', 'cancelled'],
  in_progress: ['triaged', 'resolved'],
  resolved: ['open', 'closed'],
  // Closed too early.
  closed: ['resolved'],
  cancelled: [],
};

/** Statuses of a request of which nothing more is to be done. */
export const OVER: readonly RequestStatus[] = ['resolved', 'closed', 'cancelled'];

/** Whether nothing more is to be done about a request. */
export const isOver = ({ status }: Pick<MaintenanceRequest, 'status'>): boolean =>
  OVER.includes(status);

/**
 * What a work order may become, moved by the host's side through `set_work_order_status`; the
 * tenant's request follows. Enforced by private.transitions (machine 'work_orders').
 */
export const workOrderMoves: Record<WorkOrderStatus, readonly WorkOrderStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['draft', 'accepted', 'done', 'cancelled'],
  accepted: ['in_progress', 'done', 'cancelled'],
  in_progress: ['done', 'cancelled'],
  // By mistake.
  done: ['sent', 'accepted', 'in_progress'],
  cancelled: ['draft', 'sent', 'accepted', 'in_progress'],
};

/** Who asks: every member of the home's organisation, a tenant of the home, or neither. */
export type Side = 'host' | 'tenant' | 'none';

/** Statuses that a tenant may set; the others are up to the host's side (`maintenance.host_side_only`). */
const tenantMoves: readonly RequestStatus[] = ['open', 'closed', 'cancelled'];

/** Who may do what. */
export const can = {
  /** `set_maintenance_status`. */
  moveRequest: (
    request: Pick<MaintenanceRequest, 'status'>,
    target: RequestStatus,
    side: Side,
  ): boolean =>
    side !== 'none' &&
    maintenanceRequestMoves[request.status].includes(target) &&
    (side === 'host' || tenantMoves.includes(target)),
  /** Policy `reporter_updates_open_request`. */
  correctRequest: (
    request: Pick<MaintenanceRequest, 'status' | 'reporter_id'>,
    person: string,
  ): boolean => request.status === 'open' && request.reporter_id === person,
  /** `set_work_order_status`; whom it is sent to has to be known. */
  moveWorkOrder: (
    order: Pick<WorkOrder, 'status' | 'vendor_id'>,
    target: WorkOrderStatus,
    side: Side,
  ): boolean =>
    side === 'host' &&
    workOrderMoves[order.status].includes(target) &&
    (target === 'draft' || target === 'cancelled' || order.vendor_id !== null),
} as const;

/**
 * The first day of a plan's rhythm after a day, as `private.next_plan_date` counts it: from the
 * start each time, so that the 31st comes back after a short month.
 */
export function nextPlanDate(
  plan: Pick<MaintenancePlan, 'starts_on' | 'every_count' | 'every_unit'>,
  after: string,
): string {
  for (let turn = 0; ; turn += 1) {
    const day = planDay(plan, turn);
    if (day > after) return day;
  }
}

function planDay(
  plan: Pick<MaintenancePlan, 'starts_on' | 'every_count' | 'every_unit'>,
  turn: number,
): string {
  const count = plan.every_count * turn;
  return plan.every_unit === 'week'
    ? dayLater(plan.starts_on, 7 * count)
    : monthsLater(plan.starts_on, count);
}
