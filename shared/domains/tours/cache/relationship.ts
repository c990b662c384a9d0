import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { lastingTour } from '../model/rules.ts';
import { tourSchema } from '../model/schema.ts';

const tourBetweenSchema = z.pick(tourSchema, {
  id: true,
  listing_id: true,
  renter_id: true,
  status: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
  proposed_by: true,
});

/** A tour between two people, as the context panel of their conversation shows it. */
export type TourBetween = z.infer<typeof tourBetweenSchema>;

/** More than two people have of one home. */
const ENOUGH = 50;

/** Tours of one renter that are shown at most. */
const TOURS_SHOWN = 10;

const toursOfRenterSchema = z.pick(tourSchema, {
  id: true,
  listing_id: true,
  status: true,
  kind: true,
  starts_at: true,
  time_zone: true,
});

/** A renter's tours of homes of the user's side, the latest first. */
export function toursOfRenterQuery(me: string, renter: string) {
  return queryOptions({
    queryKey: ['tours', me, 'of-renter', renter],
    async queryFn() {
      const client = await supabase();
      const rows = unwrap(
        await client
          .from('tours')
          .select('id,listing_id,status,kind,starts_at,time_zone')
          .eq('renter_id', renter)
          .order('starts_at', { ascending: false })
          .limit(TOURS_SHOWN),
      );
      return z.array(toursOfRenterSchema).parse(rows);
    },
  });
}

/** The tour that two people talk about, of one home where they talk about one. */
export function tourBetweenQuery(me: string, other: string, listing: string | null) {
  return queryOptions({
    queryKey: ['tours', me, 'between', other, listing],
    async queryFn(): Promise<TourBetween | null> {
      const client = await supabase();
      const pair = `(${me},${other})`;
      let query = client
        .from('tours')
        .select('id,listing_id,renter_id,status,starts_at,ends_at,time_zone,proposed_by')
        .filter('renter_id', 'in', pair)
        .or(`host_id.in.${pair},guide_id.in.${pair}`);
      if (listing) query = query.eq('listing_id', listing);
      const rows = unwrap(await query.order('starts_at', { ascending: false }).limit(ENOUGH));
      return lastingTour(z.array(tourBetweenSchema).parse(rows), listing, new Date());
    },
  });
}
