import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** What the host wrote about the return of a deposit; empty where nothing was written, or for others. */
export async function fetchDepositReason(charge: string): Promise<string> {
  const client = await supabase();
  const row = unwrap(
    await client.from('deposit_returns').select('reason').eq('charge_id', charge).maybeSingle(),
  );
  return z.nullable(z.object({ reason: z.string() })).parse(row)?.reason ?? '';
}
