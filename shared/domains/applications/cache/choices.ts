import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { applicationKeys } from './queries.ts';

/** The latest of them: who applied long ago is found by name. */
const APPLICANTS_MOST = 500;

const applicantSchema = z.object({
  applicant_id: z.guid(),
  listings: z.object({ title: z.string() }),
});

/** Who applied to the host's side, the latest first, each with the home of the latest time. */
export function applicantsQuery(me: string) {
  return queryOptions({
    queryKey: [...applicationKeys.all(me), 'people'] as const,
    queryFn: async (): Promise<{ id: string; home: string }[]> => {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('applications')
          .select('applicant_id,listings!applications_listing_id_fkey!inner(title)')
          .neq('applicant_id', me)
          .not('submitted_at', 'is', null)
          .order('submitted_at', { ascending: false })
          .limit(APPLICANTS_MOST),
      );
      const people = new Map<string, string>();
      for (const { applicant_id, listings } of z.array(applicantSchema).parse(rows)) {
        if (!people.has(applicant_id)) people.set(applicant_id, listings.title);
      }
      return [...people].map(([id, home]) => ({ id, home }));
    },
  });
}
