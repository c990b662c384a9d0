import { useQuery, useQueryClient } from '@tanstack/react-query';
import { tourTimeText } from '../../../tours/model/rules.ts';
import { type ConversationTour, conversationTourQuery } from '../../cache/conversation-tour.ts';
import { conversationsQuery } from '../../cache/queries.ts';
import { otherParticipant } from '../../model/rules.ts';
import { filled, type Known, unfilled } from '../../model/text/placeholders.ts';
import { setDraft, useMessaging } from '../../outbox/store.ts';

const known = (tour: ConversationTour | null | undefined): Known =>
  tour ? { tour_time: tourTimeText(tour.starts_at, tour.time_zone) } : {};

/** When the tour of a conversation is, in the home's time, for `{{tour_time}}`. */
export function useTourTime(me: string, conversationId: string) {
  const client = useQueryClient();
  const { data } = useQuery(conversationsQuery(me));
  const conversation = data?.find(({ id }) => id === conversationId);
  const person = conversation && otherParticipant(conversation, me)?.user_id;
  const about = person ? { person, listing: conversation.listing_id } : null;
  const query = conversationTourQuery(me, about);
  const { data: tour } = useQuery(query);
  /** Of a text that was taken before the time was known: fills it in as soon as it is. */
  const fillLate = () => {
    const draft = () => useMessaging.getState().drafts[conversationId]?.text ?? '';
    if (!about || !unfilled(draft()).some((each) => each.includes('tour_time'))) return;
    client.ensureQueryData(query).then(
      (meant) => {
        if (meant) setDraft(conversationId, filled(draft(), known(meant)));
      },
      // Without a connection it is left to fill in.
      () => undefined,
    );
  };
  return { known: known(tour), fillLate };
}
