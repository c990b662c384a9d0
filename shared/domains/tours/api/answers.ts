import { track } from '../../../platform/analytics/track.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** Cancels a tour, or declines a requested one; all its participants are sent the reason. */
export async function cancelTour(tour: string, reason: string): Promise<void> {
  unwrap(await (await supabase()).rpc('cancel_tour', { tour, reason }));
  track('tour_cancel', {});
}
