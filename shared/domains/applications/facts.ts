import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../platform/answer.ts';
import { supabase } from '../../platform/supabase-client.ts';
import { type RenterProfile, renterProfileSchema } from './schema.ts';

/** What an application cannot be sent without; everything else of a renter's facts is optional. */
export type NeededFacts = Pick<
  RenterProfile,
  'household_size' | 'employment' | 'income_cents' | 'move_in_on'
>;

const NEEDED = 'household_size,employment,income_cents,move_in_on';
const neededSchema = z.nullable(
  z.pick(renterProfileSchema, {
    ...{ household_size: true, employment: true, income_cents: true, move_in_on: true },
  }),
);

/** What somebody has told of themselves; null before the first time. */
export function factsQuery(me: string) {
  return queryOptions({
    queryKey: ['applications', me, 'facts'] as const,
    queryFn: async () => {
      const client = await supabase();
      const row = unwrap(
        await client.from('renter_profiles').select(NEEDED).eq('id', me).maybeSingle(),
      );
      return neededSchema.parse(row);
    },
  });
}

/** Tells the facts, for this application and those after it. */
export async function saveFacts(me: string, facts: NeededFacts, exists: boolean): Promise<void> {
  const client = await supabase();
  const table = client.from('renter_profiles');
  // No upsert: whose facts they are may be written once and not be changed.
  unwrap(
    exists ? await table.update(facts).eq('id', me) : await table.insert({ ...facts, id: me }),
  );
}
