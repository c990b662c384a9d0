import type * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { paySchema } from '../model/schema.ts';

/** Pays charges of one's leases, the oldest first. The same id again is the same payment. */
export async function payCharges(payment: z.infer<typeof paySchema>): Promise<void> {
  const { amount_cents = null, saved = null, ...asked } = payment;
  const client = await supabase();
  unwrap(await client.rpc('pay_charges', { ...asked, amount_cents, saved }));
}
