import * as z from 'zod/mini';
import { visible, visibleInLine } from '../../../language/text-checks.ts';

/** Priorities; notifications use the same names. */
export const priorities = ['urgent', 'high', 'medium', 'low'] as const;

/** What a request is about. */
export const requestCategories = [
  ...(['plumbing', 'electrical', 'heating_cooling', 'appliances', 'locks', 'pests'] as const),
  ...(['structure', 'cleaning', 'outside', 'noise', 'safety', 'other'] as const),
] as const;

/** What a vendor does. */
export const trades = [
  ...(['general', 'plumbing', 'electrical', 'heating_cooling', 'appliances', 'locks'] as const),
  ...(['pest_control', 'painting', 'roofing', 'cleaning', 'landscaping', 'other'] as const),
] as const;

/** Statuses of a request. */
export const requestStatuses = [
  ...(['open', 'triaged', 'scheduled', 'in_progress', 'resolved', 'closed', 'cancelled'] as const),
] as const;

/** Statuses of a work order. */
export const workOrderStatuses = [
  ...(['draft', 'sent', 'accepted', 'in_progress', 'done', 'cancelled'] as const),
] as const;

/** What a rhythm counts. */
const planUnits = ['week', 'month'] as const;

/** Pictures of one request. */
export const PICTURES_MOST = 10;
const text = (most: number) => z.string().check(visible(), z.maxLength(most));
const title = z.string().check(visibleInLine(), z.minLength(1), z.maxLength(120));
const moment = z.nullable(z.string());
/** A request, as both sides read it. */
export const maintenanceRequestSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  lease_id: z.nullable(z.guid()),
  reporter_id: z.nullable(z.guid()),
  title,
  description: z.string(),
  category: z.enum(requestCategories),
  priority: z.enum(priorities),
  picture_paths: z.array(z.string()),
  may_enter: z.boolean(),
  status: z.enum(requestStatuses),
  scheduled_from: moment,
  scheduled_until: moment,
  resolved_at: moment,
  created_at: z.string(),
  updated_at: z.string(),
});

/** A request. */
export type MaintenanceRequest = z.infer<typeof maintenanceRequestSchema>;

/** What a tenant reports; the client makes the id, so that a retry is the same request. */
export const reportSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  title,
  description: z._default(text(4000), ''),
  category: z._default(z.enum(requestCategories), 'other'),
  priority: z._default(z.enum(priorities), 'medium'),
  picture_paths: z._default(z.array(text(400)).check(z.maxLength(PICTURES_MOST)), []),
  may_enter: z._default(z.boolean(), false),
});

/** What became of a request. */
export const maintenanceEventSchema = z.object({
  id: z.guid(),
  request_id: z.guid(),
  actor_id: z.nullable(z.guid()),
  from_status: z.nullable(z.enum(requestStatuses)),
  to_status: z.enum(requestStatuses),
  note: z.string(),
  created_at: z.string(),
});

/** Work that a vendor is asked to do. */
export const workOrderSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  org_id: z.guid(),
  request_id: z.nullable(z.guid()),
  vendor_id: z.nullable(z.guid()),
  plan_id: z.nullable(z.guid()),
  title,
  description: text(4000),
  priority: z.enum(priorities),
  notes: text(4000),
  status: z.enum(workOrderStatuses),
  scheduled_from: moment,
  scheduled_until: moment,
  done_at: moment,
  created_at: z.string(),
});

/** Work that a vendor is asked to do. */
export type WorkOrder = z.infer<typeof workOrderSchema>;

/** Work that comes back. */
const maintenancePlanSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  vendor_id: z.nullable(z.guid()),
  title,
  description: text(4000),
  priority: z.enum(priorities),
  every_count: z.int().check(z.gte(1), z.lte(60)),
  every_unit: z.enum(planUnits),
  starts_on: z.iso.date(),
  next_due_on: z.iso.date(),
  active: z.boolean(),
});

/** Work that comes back. */
export type MaintenancePlan = z.infer<typeof maintenancePlanSchema>;

/** A status of a request. */
export type RequestStatus = (typeof requestStatuses)[number];
/** A status of a work order. */
export type WorkOrderStatus = (typeof workOrderStatuses)[number];
