import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { chargeKinds, chargeStatuses } from '../../earnings/model/schema.ts';
import { isSigned } from '../model/rules.ts';
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
  charges: z.array(z.object({ kind: z.enum(chargeKinds), status: z.enum(chargeStatuses) })),
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
          .select(
            'id,status,parties:lease_parties(profile_id,party,signing_order,signed_at),charges(kind,status)',
          )
          .eq('listing_id', listing)
          .order('created_at', { ascending: false })
          .limit(10),
      );
      // Who leaves has to do with an addendum until everybody signed it.
      const isTheirs = ({ status, parties }: LeaseBetween) =>
        [me, other].every((one) =>
          parties.some(
            ({ profile_id, party }) =>
              profile_id === one && (party !== 'leaving' || !isSigned({ status })),
          ),
        );
      return z.array(betweenSchema).parse(rows).find(isTheirs) ?? null;
    },
  });
}

/** Where one lease stands, by its id or that of its application; null where the user may not read it. */
export function leaseStandingQuery(me: string, of: { lease: string } | { application: string }) {
  return queryOptions({
    queryKey: ['leases', me, 'standing', of],
    async queryFn(): Promise<(LeaseBetween & { listing_id: string }) | null> {
      const client = await supabase();
      const [column, id] =
        'lease' in of ? (['id', of.lease] as const) : (['application_id', of.application] as const);
      const row = unwrap(
        await client
          .from('leases')
          .select(
            'id,status,listing_id,parties:lease_parties(profile_id,party,signing_order,signed_at),charges(kind,status)',
          )
          .eq(column, id)
          .maybeSingle(),
      );
      return z.nullable(z.extend(betweenSchema, { listing_id: z.guid() })).parse(row);
    },
  });
}
