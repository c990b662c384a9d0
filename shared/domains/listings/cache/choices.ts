import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type HostSide, ofSide } from '../model/host-side.ts';
import { listingStatuses } from '../model/schema.ts';
import { listingKeys } from './card-queries.ts';

/** As many as one request brings; who lets more finds the newest. */
const CHOICES_MOST = 1000;

const homeChoiceSchema = z.object({
  id: z.guid(),
  title: z.string(),
  city: z.string(),
  state: z.string(),
  unit: z.nullable(z.string()),
  status: z.enum(listingStatuses),
  time_zone: z.string(),
});

/** A home as a form offers it. */
export type HomeChoice = z.infer<typeof homeChoiceSchema>;

/** Homes of the host's side that something can be about, the newest first. */
async function fetchHomeChoices(side: HostSide): Promise<HomeChoice[]> {
  const client = await supabase();
  const rows = unwrap(
    await client
      .from('listings')
      .select('id,title,city,state,unit,status,time_zone')
      .or(ofSide(side))
      .neq('status', 'archived')
      .order('created_at', { ascending: false })
      .limit(CHOICES_MOST),
  );
  return z.array(homeChoiceSchema).parse(rows);
}

/** Homes of the host's side, for a form. */
export function homeChoicesQuery(side: HostSide) {
  return queryOptions({
    queryKey: [...listingKeys.own(side.me), side.org, 'choices'] as const,
    queryFn: () => fetchHomeChoices(side),
  });
}
