import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { feeSchema, isOwed } from '../model/fee.ts';
import { isUnanswered, requestStateSchema } from '../model/requests.ts';
import { type ApplicationStatus, applicationStatuses } from '../model/schema.ts';

const betweenSchema = z.object({
  id: z.guid(),
  applicant_id: z.guid(),
  status: z.enum(applicationStatuses),
  requests: z.array(requestStateSchema),
  charges: z.array(feeSchema),
});

/** An application between two people, as the context panel of their conversation shows it. */
export type ApplicationBetween = {
  id: string;
  applicant_id: string;
  status: ApplicationStatus;
  /** What the host's side asked for and has no answer to. */
  asked: number;
  /** Its fee did not go through. */
  owes: boolean;
};

/** The latest application of one of two people for a home. What the host may not read is not there. */
export function applicationBetweenQuery(me: string, other: string, listing: string) {
  return queryOptions({
    queryKey: ['applications', me, 'between', other, listing],
    async queryFn(): Promise<ApplicationBetween | null> {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('applications')
          .select(
            'id,applicant_id,status,requests:application_requests(answered_at,withdrawn_at),charges(status,payment_allocations(payments(status)))',
          )
          .eq('listing_id', listing)
          .in('applicant_id', [me, other])
          .order('created_at', { ascending: false })
          .limit(1),
      );
      const [found] = z.array(betweenSchema).parse(rows);
      if (!found) return null;
      const { requests, charges, ...application } = found;
      return {
        ...application,
        asked: requests.filter(isUnanswered).length,
        owes: application.status !== 'draft' && charges.some(isOwed),
      };
    },
  });
}
