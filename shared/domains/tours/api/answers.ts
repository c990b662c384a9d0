import { track } from '../../../platform/analytics/track.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';

/** Accepts the requested time of a tour for the host. */
export async function scheduleTour(tour: string): Promise<void> {
  unwrap(await (await supabase()).rpc('schedule_tour', { tour }));
  track('tour_schedule', {});
}

/** A side says yes to a time that the other one chose. */
export async function confirmTour(tour: string): Promise<void> {
  unwrap(await (await supabase()).rpc('confirm_tour', { tour }));
}

/** Cancels a tour, or declines a requested one; all its participants are sent the reason. */
export async function cancelTour(tour: string, reason: string): Promise<void> {
  unwrap(await (await supabase()).rpc('cancel_tour', { tour, reason }));
  track('tour_cancel', {});
}
