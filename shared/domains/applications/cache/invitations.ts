import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { coApplicantStatuses } from '../model/schema.ts';

const invitationSchema = z.object({
  id: z.guid(),
  status: z.enum(coApplicantStatuses),
  applicant_name: z.nullable(z.string()),
  application_id: z.guid(),
  listing_id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  rent_cents: z.int(),
  currency: z.string(),
  /** The part of the rent that is proposed for the user, in hundredths of a percent. */
  share_bps: z.nullable(z.int()),
  share_agreed_at: z.nullable(z.string()),
  /** Of a joint application of a group of mates. */
  group_name: z.nullable(z.string()),
});

/** An invitation to apply for a home together with the sender. */
export type Invitation = z.infer<typeof invitationSchema>;

/** Open applications that the user is invited to join, latest first, with the user's answer. */
export function invitationsQuery(me: string) {
  return queryOptions({
    queryKey: ['applications', me, 'invitations'] as const,
    queryFn: () =>
      keptAnswer(me, 'invitations', fetchInvitations, (rows) =>
        z.array(invitationSchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}

async function fetchInvitations(): Promise<Invitation[]> {
  const client = await supabase();
  return z.array(invitationSchema).parse(unwrap(await client.rpc('my_co_application_invitations')));
}
