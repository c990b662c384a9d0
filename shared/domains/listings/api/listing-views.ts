import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/**
 * Says that a home was looked at. The server counts each visitor once a day, and neither programs nor the
 * home's own side. `visitor` is an id that the browser made up; call it only with consent.
 */
export async function recordListingView(listing: string, visitor: string | null): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('record_listing_view', visitor ? { listing, visitor } : { listing }));
}
