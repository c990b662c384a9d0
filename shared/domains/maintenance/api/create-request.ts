import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { instantAt } from '../../../platform/zoned.ts';
import { NEW_VENDOR, type NewRequest, type NewWorkOrder } from '../model/create-request-schema.ts';
import { OVER } from '../model/rules.ts';
import { priorities, requestStatuses } from '../model/schema.ts';

/** The private bucket of pictures; one lies at `<who uploads>/<file>`. */
export const PICTURE_BUCKET = 'maintenance_images';

const VENDORS_MOST = 500;

/** Inserts a row under the client's id; one that arrived the last time is no error. */
async function insertOnce(table: string, row: Record<string, unknown>): Promise<void> {
  const client = await supabase();
  try {
    unwrap(await client.from(table).insert(row));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
}

/** Keeps a request of the host's side. */
export async function createRequest(
  me: string,
  id: string,
  { home, title, category, priority, description, may_enter }: NewRequest,
  picture_paths: readonly string[],
): Promise<void> {
  await insertOnce('maintenance_requests', {
    id,
    listing_id: home,
    reporter_id: me,
    title,
    category,
    priority,
    description,
    may_enter,
    picture_paths,
  });
}

type Ids = { id: string; vendor: string };

/** Stores a work order as a draft, and its vendor as well when that one is new. */
export async function createWorkOrder(
  org: string,
  { id, vendor }: Ids,
  order: NewWorkOrder,
  zone: string,
): Promise<void> {
  const { day, from, until } = order;
  const asked = order.vendor === NEW_VENDOR ? vendor : order.vendor || null;
  if (order.vendor === NEW_VENDOR) {
    await insertOnce('vendors', {
      id: vendor,
      org_id: org,
      name: order.vendor_name,
      trade: order.vendor_trade,
    });
  }
  await insertOnce('work_orders', {
    id,
    listing_id: order.home,
    request_id: order.request || null,
    vendor_id: asked,
    title: order.title,
    description: order.description,
    notes: order.notes,
    priority: order.priority,
    scheduled_from: day && from ? instantAt(day, from, zone) : null,
    scheduled_until: day && until ? instantAt(day, until, zone) : null,
  });
}

/** What work may cost; owner and manager only. */
export async function saveEstimate(work_order_id: string, dollars: number): Promise<void> {
  await insertOnce('work_order_costs', {
    work_order_id,
    estimated_cents: Math.round(dollars * 100),
  });
}

/** Sends a work order to its vendor. */
export async function sendWorkOrder(work_order: string): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('set_work_order_status', { work_order, target: 'sent' }));
}

const vendorChoiceSchema = z.object({ id: z.guid(), name: z.string(), trade: z.string() });

/** Whom an organisation calls, by name. */
export function vendorChoicesQuery(org: string) {
  return queryOptions({
    queryKey: ['maintenance', org, 'vendors'] as const,
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('vendors')
          .select('id,name,trade')
          .eq('org_id', org)
          .eq('archived', false)
          .order('name')
          .limit(VENDORS_MOST),
      );
      return z.array(vendorChoiceSchema).parse(rows);
    },
  });
}

const knownVendorSchema = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.nullable(z.string()),
});

/** As many as one request brings. */
const KNOWN_MOST = 1000;

/** The vendors of an organisation, as an import compares its rows with them. */
export function knownVendorsQuery(org: string) {
  return queryOptions({
    queryKey: ['maintenance', org, 'known-vendors'] as const,
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('vendors')
          .select('id,name,email')
          .eq('org_id', org)
          .eq('archived', false)
          .order('name')
          .limit(KNOWN_MOST),
      );
      return z.array(knownVendorSchema).parse(rows);
    },
    staleTime: 0,
  });
}

const requestChoiceSchema = z.object({
  id: z.guid(),
  listing_id: z.guid(),
  title: z.string(),
  priority: z.enum(priorities),
  status: z.enum(requestStatuses),
});

/** A request as a form offers it. */
export type OpenRequest = z.infer<typeof requestChoiceSchema>;

/** Requests of an organisation that are not over, for work that answers one. */
export function openRequestsQuery(org: string) {
  return queryOptions({
    queryKey: ['maintenance', org, 'open'] as const,
    queryFn: async () => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('maintenance_requests')
          .select('id,listing_id,title,priority,status')
          .eq('org_id', org)
          .not('status', 'in', `(${OVER.join(',')})`)
          .order('created_at', { ascending: false })
          .limit(500),
      );
      return z.array(requestChoiceSchema).parse(rows);
    },
  });
}
