import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchShares } from '../api/apply.ts';
import { applicationStatuses, coApplicantStatuses } from '../model/schema.ts';

const jointSchema = z.object({
  id: z.guid(),
  status: z.enum(applicationStatuses),
  applicant_id: z.guid(),
  listing_id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  people: z.array(
    z.object({
      id: z.guid(),
      full_name: z.string(),
      profile_id: z.nullable(z.guid()),
      status: z.enum(coApplicantStatuses),
    }),
  ),
});

/** A joint application of a group of mates, as one of those who apply reads it. */
export type JointApplication = z.infer<typeof jointSchema>;

/** Joint applications of a group that the user sent or is asked to join, the latest first. */
export function jointApplicationsQuery(me: string, group: string) {
  return queryOptions({
    queryKey: ['applications', me, 'of-group', group] as const,
    queryFn: async (): Promise<JointApplication[]> => {
      const client = await supabase();
      const rows = unwrap(await client.rpc('mate_group_applications', { mate_group: group }));
      return z.array(jointSchema).parse(rows);
    },
  });
}

/** Who of an application was asked as a mate, and the part of the rent of each. */
export function sharesOfApplicationQuery(me: string, application: string) {
  return queryOptions({
    queryKey: ['applications', me, 'shares', application] as const,
    queryFn: () => fetchShares(application),
  });
}
