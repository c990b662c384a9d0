import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../platform/answer.ts';
import { supabase } from '../../platform/supabase-client.ts';

const tourSchema = z.object({
  status: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
});

/** When the tour is that a conversation is about, and in whose time that is told. */
export type ConversationTour = z.infer<typeof tourSchema>;

/** Who a conversation is with, and about which home. */
export type About = { person: string; listing: string | null };

const AGREED = ['scheduled', 'confirmed', 'in_progress'];

/**
 * The tour that two people mean: the next one of the home that they write about, else of any home; one
 * with a time that stands before one that was only asked for.
 */
export function meantTour<Row extends ConversationTour & { listing_id: string }>(
  tours: readonly Row[],
  listing: string | null,
): Row | null {
  const ofHome = tours.filter(({ listing_id }) => listing_id === listing);
  const among = (ofHome.length > 0 ? ofHome : tours).toSorted(
    (a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at),
  );
  return among.find(({ status }) => AGREED.includes(status)) ?? among[0] ?? null;
}

/** The tour that a conversation is about; null without one ahead. */
export function conversationTourQuery(me: string, about: About | null) {
  return queryOptions({
    queryKey: ['messaging', me, 'tour', about?.person, about?.listing] as const,
    enabled: about !== null,
    async queryFn(): Promise<ConversationTour | null> {
      if (!about) return null;
      const client = await supabase();
      const other = about.person;
      const rows = unwrap(
        await client
          .from('tours')
          .select('listing_id,status,starts_at,time_zone')
          // Both sides of it: an organisation sees its other hosts' tours, too.
          .or(`renter_id.eq.${me},guide_id.eq.${me},host_id.eq.${me}`)
          .or(`renter_id.eq.${other},guide_id.eq.${other},host_id.eq.${other}`)
          .in('status', ['requested', ...AGREED])
          .gt('ends_at', new Date().toISOString())
          .order('starts_at')
          .limit(20),
      );
      const tours = z.array(z.extend(tourSchema, { listing_id: z.guid() })).parse(rows);
      return meantTour(tours, about.listing);
    },
  });
}
