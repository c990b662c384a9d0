import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { feeSchema, isOwed } from '../model/fee.ts';
import { isUnanswered, requestStateSchema } from '../model/requests.ts';
import { applicationSchema, coApplicantStatuses } from '../model/schema.ts';

const ownSchema = z.extend(applicationSchema, {
  requests: z.array(requestStateSchema),
  charges: z.array(feeSchema),
  people: z.array(
    z.object({
      id: z.guid(),
      full_name: z.string(),
      status: z.enum(coApplicantStatuses),
      profile_id: z.nullable(z.guid()),
    }),
  ),
});

/** An application as those who apply see it on its own page. */
export const ownApplicationSchema = z.extend(ownSchema, {
  /** What the host's side asked for and has no answer to. */
  asked: z.number(),
  /** Its fee did not go through. */
  owes: z.boolean(),
});

/** An application as those who apply see it on its own page. */
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

/** An application that the user sent, or joined; null for every other one. */
export async function fetchOwnApplication(me: string, id: string): Promise<OwnApplication | null> {
  const client = await supabase();
  const row = unwrap(
    await client
      .from('applications')
      .select(
        'id,listing_id,applicant_id,status,message,version,submitted_at,decline_reason,concluded_at,created_at,updated_at,requests:application_requests(answered_at,withdrawn_at),charges(status,payment_allocations(payments(status))),people:application_co_applicants(id,full_name,status,profile_id)',
      )
      .eq('id', id)
      .maybeSingle(),
  );
  const found = z.nullable(ownSchema).parse(row);
  if (!found) return null;
  // A host's side reads received applications, too: those have a page of theirs.
  const isTheirs =
    found.applicant_id === me ||
    found.people.some(({ profile_id, status }) => profile_id === me && status === 'confirmed');
  if (!isTheirs) return null;
  return {
    ...found,
    asked: found.requests.filter(isUnanswered).length,
    owes: found.status !== 'draft' && found.charges.some(isOwed),
  };
}
