import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchTours } from '../api/tours.ts';
import { type TourKind, type TourSlot, tourSlotSchema } from '../model/schema.ts';
import { readSlots } from '../model/slots/slot-pages.ts';
import { tourKeys } from './queries.ts';

/** Free times of a home as far ahead as its host opened it. */
export function slotsQuery(listing: string, kind: TourKind) {
  return queryOptions({
    queryKey: ['tours', 'slots', listing, kind] as const,
    // Another person may take a slot at any moment.
    staleTime: 0,
    queryFn: async (): Promise<TourSlot[]> => {
      const client = await supabase();
      return readSlots(new Date(), async (from_at, to_at) => {
        const rows = unwrap(await client.rpc('tour_slots', { listing, kind, from_at, to_at }));
        return z.array(tourSlotSchema).parse(rows);
      });
    },
  });
}

/** Pending requests for the host's homes, the nearest first. */
export function requestedToursQuery(me: string) {
  return queryOptions({
    queryKey: [...tourKeys.all(me), 'requested'] as const,
    queryFn: async () => {
      const { rows } = await fetchTours('host', false, { size: 50 });
      return rows.filter(
        ({ status, starts_at }) => status === 'requested' && Date.parse(starts_at) > Date.now(),
      );
    },
  });
}
