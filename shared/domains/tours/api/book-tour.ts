import { track } from '../../../platform/analytics/track.ts';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import type { RequestTour } from '../model/schema.ts';

/** What `offer_tour` takes. */
export type OfferTour = Omit<RequestTour, 'guide' | 'language'> & { renter: string };

/** Offers a renter a free time of a home; a second call with the same id is the same tour. */
export async function offerTour(offer: OfferTour): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('offer_tour', offer));
  track('tour_schedule', {});
}

/** Says yes to a request at its time, or proposes another. */
export async function takeUpTour(tour: string, starts: string | null): Promise<void> {
  const client = await supabase();
  const answer =
    starts === null
      ? client.rpc('agree_to_tour', { tour })
      : client.rpc('schedule_tour', { tour, starts });
  unwrap(await answer);
  track('tour_schedule', {});
}
