import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { applicationStatuses } from '../model/schema.ts';

const betweenSchema = z.object({
  id: z.guid(),
  applicant_id: z.guid(),
  status: z.enum(applicationStatuses),
});

/** An application between two people, as the context panel of their conversation shows it. */
export type ApplicationBetween = z.infer<typeof betweenSchema>;

/** The latest application of one of two people for a home. What the host may not read is not there. */
export function applicationBetweenQuery(me: string, other: string, listing: string) {
  return queryOptions({
    queryKey: ['applications', me, 'between', other, listing],
    async queryFn(): Promise<ApplicationBetween | null> {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('applications')
          .select('id,applicant_id,status')
          .eq('listing_id', listing)
          .in('applicant_id', [me, other])
          .order('created_at', { ascending: false })
          .limit(1),
      );
      return z.array(betweenSchema).parse(rows)[0] ?? null;
    },
  });
}
