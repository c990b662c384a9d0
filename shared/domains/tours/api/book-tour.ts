import * as z from 'zod/mini';
import { track } from '../../../platform/analytics/track.ts';
import { unwrap } from '../../../platform/answer.ts';
import { toAppError } from '../../../platform/errors.ts';
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

/** The open tour that a renter has of the home already, which the refusal of another one names; null for any other error. */
export function bookedTour(thrown: unknown): string | null {
  const { hint, cause } = toAppError(thrown);
  const { details }: { details?: unknown } = Object(cause); // Any value has properties then.
  return hint === 'tours.already_booked' ? (z.guid().safeParse(details).data ?? null) : null;
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
