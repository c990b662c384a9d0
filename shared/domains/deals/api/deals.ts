import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type Deals, dealsOf } from '../model/deal.ts';

/** Where the deals of a renter stand, those moved last first; at most 50. Their rows as they came. */
export async function fetchOwnDeals(size: number): Promise<unknown> {
  const client = await supabase();
  return unwrap(await client.rpc('my_deals', { side: 'renter', page_size: size }));
}

/** Deals of the host's side in which it is the user's turn, the most urgent first; at most 100. */
export async function fetchTurns(size: number): Promise<Deals> {
  const client = await supabase();
  return dealsOf(unwrap(await client.rpc('my_turns', { page_size: size })));
}
