import { randomUUID } from 'node:crypto';
import type { Expectations } from './rights.ts';

const HOST_SIDE = ['host', 'colleague'] as const;
const VENDOR = [
  ...['name', 'trade', 'contact_name', 'email', 'phone', 'notes', 'rating'],
  ...['insurance_expires_on', 'archived'],
];
const WORK_ORDER = [
  ...['vendor_id', 'title', 'description', 'priority', 'notes'],
  ...['scheduled_from', 'scheduled_until'],
];
const PLAN = [
  ...['vendor_id', 'title', 'description', 'priority', 'every_count', 'every_unit'],
  ...['starts_on', 'active'],
];

/** Maintenance: the tenant's request, and the host's side's work on it, assistants included. */
export const maintenance: Expectations = {
  tables: {
    maintenance_requests: {
      sees: ['renter', 'host', 'colleague'],
      insertsOwn: ['renter', 'host', 'colleague'],
      insertsAsOwner: ['renter'],
      changes: {
        by: ['renter'],
        columns: ['title', 'description', 'category', 'picture_paths', 'may_enter'],
      },
      owner: 'reporter_id',
    },
    maintenance_events: { sees: ['renter', 'host', 'colleague'] },
    // Their organisation is the host's, for any caller: another one is refused.
    vendors: {
      sees: HOST_SIDE,
      insertsOwn: HOST_SIDE,
      changes: { by: HOST_SIDE, columns: VENDOR },
    },
    work_orders: {
      sees: HOST_SIDE,
      insertsOwn: HOST_SIDE,
      changes: { by: HOST_SIDE, columns: WORK_ORDER },
    },
    // Money: not for assistant members (DEC-39). There is one for a work order, so a second is a conflict.
    work_order_costs: {
      sees: ['host'],
      changes: { by: ['host'], columns: ['estimated_cents', 'final_cents'] },
    },
    maintenance_plans: {
      sees: HOST_SIDE,
      insertsOwn: HOST_SIDE,
      changes: { by: HOST_SIDE, columns: PLAN },
      deletes: HOST_SIDE,
    },
  },
  functions: {
    set_maintenance_priority: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ request: rows.maintenance_requests?.id, priority: 'high' }),
    },
    // It is open: opening it again changes nothing, for those who may see it.
    set_maintenance_status: {
      calls: ['renter', 'host', 'colleague'],
      arguments: ({ rows }) => ({ request: rows.maintenance_requests?.id, target: 'open' }),
    },
    // A home of another organisation is refused by the policy of the table.
    import_vendors: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({
        org: rows.vendors?.org_id,
        vendors: [{ vendor: randomUUID(), name: 'Ada Pipes', trade: 'plumbing' }],
      }),
    },
    archive_vendors: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ vendors: [rows.vendors?.id] }),
    },
    draft_work_order: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({
        work_order: randomUUID(),
        listing: rows.work_orders?.listing_id,
        title: 'Change the tap',
      }),
    },
    // Money: not for assistant members (DEC-39).
    set_work_order_estimate: {
      calls: ['host'],
      arguments: ({ rows }) => ({ work_order: rows.work_orders?.id, cents: 12_000 }),
    },
    set_work_order_status: {
      calls: HOST_SIDE,
      arguments: ({ rows }) => ({ work_order: rows.work_orders?.id, target: 'draft' }),
    },
  },
};
