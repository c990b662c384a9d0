import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Insights, insightsSchema } from '../model/schema.ts';

/** What happened around an organisation's homes or one of them, day by day, with the same time before it. */
export async function fetchInsights(
  org: string,
  from: string,
  to: string,
  listing?: string,
): Promise<Insights> {
  const client = await supabase();
  const answer = await client.rpc('listing_insights', {
    ...(listing ? { listing } : { org }),
    from_day: from,
    to_day: to,
  });
  return insightsSchema.parse(unwrap(answer));
}
