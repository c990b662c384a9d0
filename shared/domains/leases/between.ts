import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../platform/answer.ts';
import { supabase } from '../../platform/supabase-client.ts';
import { leasePartySchema, leaseStatuses } from './schema.ts';

const betweenSchema = z.object({
  id: z.guid(),
  status: z.enum(leaseStatuses),
  parties: z.array(
    z.pick(leasePartySchema, { profile_id: true, signing_order: true, signed_at: true }),
  ),
});

/** A lease of an application, as it stands beside what people write about it. */
export type LeaseBetween = z.infer<typeof betweenSchema>;

/** The lease that came of an application, with who has signed it. */
export function leaseBetweenQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['leases', me, 'between', application],
    async queryFn(): Promise<LeaseBetween | null> {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('leases')
          .select('id,status,parties:lease_parties(profile_id,signing_order,signed_at)')
          .eq('application_id', application)
          .order('created_at', { ascending: false })
          .limit(1),
      );
      return z.array(betweenSchema).parse(rows)[0] ?? null;
    },
  });
}
