import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { leasePartySchema, leaseStatuses } from '../model/schema.ts';

const betweenSchema = z.object({
  id: z.guid(),
  status: z.enum(leaseStatuses),
  parties: z.array(
    z.pick(leasePartySchema, {
      profile_id: true,
      party: true,
      signing_order: true,
      signed_at: true,
    }),
  ),
});

/** A lease between two people, as the context panel of their conversation shows it. */
export type LeaseBetween = z.infer<typeof betweenSchema>;

/** The lease that two people have of a home, the latest, with who has signed it. */
export function leaseBetweenQuery(me: string, other: string, listing: string) {
  return queryOptions({
    queryKey: ['leases', me, 'between', other, listing],
    async queryFn(): Promise<LeaseBetween | null> {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('leases')
          .select('id,status,parties:lease_parties(profile_id,party,signing_order,signed_at)')
          .eq('listing_id', listing)
          .order('created_at', { ascending: false })
          .limit(10),
      );
      const isTheirs = ({ parties }: LeaseBetween) =>
        [me, other].every((one) => parties.some(({ profile_id }) => profile_id === one));
      return z.array(betweenSchema).parse(rows).find(isTheirs) ?? null;
    },
  });
}
