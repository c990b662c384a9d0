import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type HostDispute,
  hostDisputeSchema,
  type PaySum,
  paySumSchema,
  type TourPay,
  tourPaySchema,
} from '../model/guide-pay/tour-pay.ts';

/** Where the page after a row begins. */
export type PayCursor = { at: string; id: string };

/** A page of one's own tours as a guide of a month, the latest first, each with its pay. */
export async function fetchTourPay(
  month: string,
  cursor: PayCursor | null,
  size: number,
): Promise<{ rows: TourPay[]; next: PayCursor | null }> {
  const client = await supabase();
  const answer = await client.rpc('my_tour_pay', {
    month,
    before_at: cursor?.at ?? null,
    before_id: cursor?.id ?? null,
    most: size,
  });
  const rows = z.array(tourPaySchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { at: last.starts_at, id: last.id } : null };
}

/** What one's tours of a month bring, by where it stands. */
export async function fetchPaySums(month: string): Promise<PaySum[]> {
  const client = await supabase();
  return z.array(paySumSchema).parse(unwrap(await client.rpc('my_pay_sums', { month })));
}

const COLUMNS =
  'id,status,claimed_cents,reason,answer,granted_cents,guide_id,tour_id,held_at,time_zone,counted_cents,created_at,listings(title),payouts(status)';

/** A page of what guides say is missing, the newest first. */
export async function fetchHostDisputes(
  org: string,
  cursor: PayCursor | null,
  size: number,
): Promise<{ rows: HostDispute[]; next: PayCursor | null }> {
  const client = await supabase();
  let query = client.from('pay_disputes').select(COLUMNS).eq('org_id', org);
  if (cursor)
    query = query.or(
      `created_at.lt.${cursor.at},and(created_at.eq.${cursor.at},id.lt.${cursor.id})`,
    );
  const answer = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
  const rows = z.array(hostDisputeSchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { at: last.created_at, id: last.id } : null };
}
