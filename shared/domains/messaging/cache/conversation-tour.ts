import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { holdingStatuses, meantTour } from '../../tours/model/rules.ts';
import { tourSchema } from '../../tours/model/schema.ts';

const conversationTourSchema = z.pick(tourSchema, {
  listing_id: true,
  status: true,
  starts_at: true,
  ends_at: true,
  time_zone: true,
});

/** When the tour of a conversation is, and the time zone to show it in. */
export type ConversationTour = z.infer<typeof conversationTourSchema>;

/** Who a conversation is with, and about which home. */
export type About = { person: string; listing: string | null };

/** The tour that a conversation is about; null without one ahead. */
export function conversationTourQuery(me: string, about: About | null) {
  return queryOptions({
    queryKey: ['messaging', me, 'tour', about?.person, about?.listing] as const,
    enabled: about !== null,
    async queryFn(): Promise<ConversationTour | null> {
      if (!about) return null;
      const client = await supabase();
      const other = about.person;
      const now = new Date();
      const rows = unwrap(
        await client
          .from('tours')
          .select('listing_id,status,starts_at,ends_at,time_zone')
          // Both people must take part: an organisation may read its other hosts' tours, too.
          .or(`renter_id.eq.${me},guide_id.eq.${me},host_id.eq.${me}`)
          .or(`renter_id.eq.${other},guide_id.eq.${other},host_id.eq.${other}`)
          .in('status', holdingStatuses)
          .gt('ends_at', now.toISOString())
          .order('starts_at')
          .limit(20),
      );
      return meantTour(z.array(conversationTourSchema).parse(rows), about.listing, now);
    },
  });
}
