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

/** Asks for a free time of a home; sent again under the same id it is the same tour. */
export async function requestTour(wish: RequestTour): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('request_tour', wish));
  track('tour_request', {});
}

/** Takes up a request at its time, or proposes another. */
export async function takeUpTour(tour: string, starts: string | null): Promise<void> {
  const client = await supabase();
  unwrap(await client.rpc('schedule_tour', { tour, starts }));
  track('tour_schedule', {});
}
