import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type HostPayout, hostPayoutSchema } from '../model/payout-desk.ts';
import { payoutStatuses } from '../model/schema.ts';

/** Where the page after a payout begins. */
export type PayoutCursor = { period: string; id: string };

/** A page of the payouts of an organization to its guides, the newest first. */
export async function fetchHostPayouts(
  org: string,
  cursor: PayoutCursor | null,
  size: number,
): Promise<{ rows: HostPayout[]; next: PayoutCursor | null }> {
  const client = await supabase();
  let query = client
    .from('payouts')
    .select('id,guide_id,period,tours,amount_cents,currency,status,reason,paid_on,is_correction')
    .eq('org_id', org);
  if (cursor)
    query = query.or(
      `period.lt.${cursor.period},and(period.eq.${cursor.period},id.lt.${cursor.id})`,
    );
  const answer = await query
    .order('period', { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
  const rows = z.array(hostPayoutSchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { period: last.period, id: last.id } : null };
}

const totalSchema = z.object({
  status: z.enum(payoutStatuses),
  payouts: z.int(),
  amount_cents: z.int(),
});

/** How many payouts of an organization there are in a status, and their sum. */
export type PayoutTotal = z.infer<typeof totalSchema>;

/** The totals of all payouts of an organization to its guides, by status. */
export async function fetchPayoutTotals(org: string): Promise<PayoutTotal[]> {
  const client = await supabase();
  return z.array(totalSchema).parse(unwrap(await client.rpc('payout_totals', { org })));
}
