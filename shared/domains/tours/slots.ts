import { TZDate } from '@date-fns/tz';
import { queryOptions } from '@tanstack/react-query';
import { format } from 'date-fns';
import * as z from 'zod/mini';
import { timeText } from '../../kit/time-of-day.ts';
import { dates } from '../../language/format.ts';
import { track } from '../../platform/analytics/track.ts';
import { unwrap } from '../../platform/answer.ts';
import { supabase } from '../../platform/supabase-client.ts';
import { fetchTours } from './api.ts';
import { tourKeys } from './queries.ts';
import { type RequestTour, type TourKind, type TourSlot, tourSlotSchema } from './schema.ts';

/** How far ahead times are looked for: as far as the server looks at once. */
export const SLOT_DAYS = 31;

/** Free times of a home in the weeks ahead. */
export function slotsQuery(listing: string, kind: TourKind) {
  return queryOptions({
    queryKey: ['tours', 'slots', listing, kind] as const,
    // Somebody else may take one at any moment.
    staleTime: 0,
    queryFn: async (): Promise<TourSlot[]> => {
      const client = await supabase();
      const from = Date.now();
      const rows = unwrap(
        await client.rpc('tour_slots', {
          ...{ listing, kind, from_at: new Date(from).toISOString() },
          to_at: new Date(from + SLOT_DAYS * 86_400_000).toISOString(),
        }),
      );
      return z.array(tourSlotSchema).parse(rows);
    },
  });
}

/** A day of a home with its free times, in the home's own words for both. */
export type SlotDay = { day: string; label: string; times: { at: string; label: string }[] };

/** Free times by the home's own days. */
export function slotDays(slots: readonly TourSlot[], zone: string): SlotDay[] {
  const label = dates({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone });
  const days = new Map<string, SlotDay>();
  for (const { starts_at } of slots) {
    const local = new TZDate(new Date(starts_at).getTime(), zone);
    const day = format(local, 'yyyy-MM-dd');
    const found = days.get(day) ?? { day, label: label.format(local), times: [] };
    found.times.push({ at: starts_at, label: timeText(format(local, 'HH:mm')) });
    days.set(day, found);
  }
  return [...days.values()];
}

/** What `offer_tour` takes. */
export type OfferTour = RequestTour & { renter: string };

/** Offers somebody a free time of a home; sent again under the same id it is the same tour. */
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

/** Requests of the host's homes that wait for an answer, the nearest first. */
export function requestedToursQuery(me: string) {
  return queryOptions({
    queryKey: [...tourKeys.all(me), 'requested'] as const,
    queryFn: async () => {
      const { rows } = await fetchTours('host', false, null, 50);
      return rows.filter(
        ({ status, starts_at }) => status === 'requested' && Date.parse(starts_at) > Date.now(),
      );
    },
  });
}
