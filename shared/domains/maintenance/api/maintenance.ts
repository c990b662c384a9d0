import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { afterMoment, type MomentCursor, type Page, pageOf } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  maintenanceRequestSchema,
  type RequestStatus,
  type WorkOrderStatus,
  workOrderSchema,
} from '../model/schema.ts';

const ROWS_OF_A_PAGE = 20;

const home = z.object({ id: z.guid(), title: z.string(), city: z.string(), state: z.string() });
const homeColumns = 'listings!inner(id,title,city,state)';

const listedRequestSchema = z.extend(maintenanceRequestSchema, { listings: home });
const listedOrderSchema = z.extend(workOrderSchema, {
  listings: home,
  vendors: z.nullable(z.object({ name: z.string() })),
});

/** A request as the host's side lists it. */
export type ListedRequest = z.infer<typeof listedRequestSchema>;

/** A work order as the host's side lists it. */
export type ListedWorkOrder = z.infer<typeof listedOrderSchema>;

/** Requests for an organisation's homes, the newest first; without a status all of them. */
export async function fetchRequests(
  org: string,
  status: RequestStatus | undefined,
  cursor: MomentCursor | null = null,
  size = ROWS_OF_A_PAGE,
): Promise<Page<ListedRequest, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('maintenance_requests')
    .select(
      `id,listing_id,lease_id,reporter_id,title,description,category,priority,picture_paths,may_enter,status,scheduled_from,scheduled_until,resolved_at,created_at,updated_at,${homeColumns}`,
    )
    // A host may rent a home, too: requests that the user reported as a tenant belong to another
    // organisation.
    .eq('org_id', org);
  if (status) query = query.eq('status', status);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(listedRequestSchema).parse(rows), size, ({ created_at }) => created_at);
}

/** An organisation's work orders, the newest first; without a status all of them. */
export async function fetchWorkOrders(
  org: string,
  status: WorkOrderStatus | undefined,
  cursor: MomentCursor | null = null,
  size = ROWS_OF_A_PAGE,
): Promise<Page<ListedWorkOrder, MomentCursor>> {
  const client = await supabase();
  let query = client
    .from('work_orders')
    .select(
      `id,listing_id,org_id,request_id,vendor_id,plan_id,title,description,priority,notes,status,scheduled_from,scheduled_until,done_at,created_at,${homeColumns},vendors(name)`,
    )
    .eq('org_id', org);
  if (status) query = query.eq('status', status);
  if (cursor) query = query.or(afterMoment('created_at', cursor));
  const rows = unwrap(
    await query
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(size + 1),
  );
  return pageOf(z.array(listedOrderSchema).parse(rows), size, ({ created_at }) => created_at);
}
