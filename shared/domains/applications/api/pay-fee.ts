import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Fee, feeSchema } from '../model/fee.ts';

/** The fee of an application with its payments; null before the first of them. */
export async function fetchFee(application: string): Promise<Fee | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('charges')
      .select('status,payment_allocations(payments(id,status,provider))')
      .eq('application_id', application)
      .maybeSingle(),
  );
  return z.nullable(feeSchema).parse(row);
}
