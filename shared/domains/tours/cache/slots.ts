import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchTours } from '../api/tours.ts';
import { type TourKind, type TourSlot, tourSlotSchema } from '../model/schema.ts';
import { SLOT_DAYS } from '../model/slot-days.ts';
import { tourKeys } from './queries.ts';

/** Free times of a home in the weeks ahead. */
export function slotsQuery(listing: string, kind: TourKind) {
  return queryOptions({
    queryKey: ['tours', 'slots', listing, kind] as const,
    // Another person may take a slot at any moment.
    staleTime: 0,
    queryFn: async (): Promise<TourSlot[]> => {
      const client = await supabase();
      const from = Date.now();
      const rows = unwrap(
        await client.rpc('tour_slots', {
          listing,
          kind,
          from_at: new Date(from).toISOString(),
          to_at: new Date(from + SLOT_DAYS * 86_400_000).toISOString(),
        }),
      );
      return z.array(tourSlotSchema).parse(rows);
    },
  });
}

/** Pending requests for the host's homes, the nearest first. */
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
