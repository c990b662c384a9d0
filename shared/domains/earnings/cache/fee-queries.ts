import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { applicationFeeSchema } from '../model/tenant-money.ts';

/**
 * The fee of an application with its payments and refunds: for its applicant, and for owners and managers of
 * the home. Null where there is none, or it is not theirs to see.
 */
export function applicationFeeQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['money', me, 'fee', application] as const,
    queryFn: async () => {
      const client = await supabase();
      const row = unwrap(
        await client
          .from('charges')
          .select(
            'id,kind,status,amount_cents,paid_cents,refunded_cents,payment_allocations(payment_id,amount_cents,refunded_cents,payments(status,settled_on,provider)),refunds(id,amount_cents,reason,refunded_on)',
          )
          .eq('application_id', application)
          .maybeSingle(),
      );
      return z.nullable(applicationFeeSchema).parse(row);
    },
  });
}
