import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { leaseStatuses } from '../model/schema.ts';

const LEASES_MOST = 500;

const leaseChoiceSchema = z.object({
  id: z.guid(),
  status: z.enum(leaseStatuses),
  starts_on: z.string(),
  listings: z.nullable(z.object({ title: z.string() })),
});

/** A lease as a form offers it. */
export type LeaseChoice = z.infer<typeof leaseChoiceSchema>;

/** Leases that the user may read, latest first, as choices of a form. */
export function leaseChoicesQuery(me: string) {
  return queryOptions({
    queryKey: ['leases', me, 'choices'] as const,
    queryFn: async (): Promise<LeaseChoice[]> => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('leases')
          .select('id,status,starts_on,listings(title)')
          .order('starts_on', { ascending: false })
          .limit(LEASES_MOST),
      );
      return z.array(leaseChoiceSchema).parse(rows);
    },
  });
}
