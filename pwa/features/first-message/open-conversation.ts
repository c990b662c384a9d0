import type { QueryClient } from '@tanstack/react-query';
import { type NewConversation, startConversation } from '#shared/domains/messaging/api/messages.ts';
import { messagingKeys } from '#shared/domains/messaging/cache/keys.ts';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import { withPatience } from '#shared/domains/messaging/outbox/with-deadline.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What became of it. Refused: it was said why. Unreachable: it can be started with a first message. */
export type Opened =
  | { type: 'open'; conversation: string }
  | { type: 'refused' }
  | { type: 'unreachable' };

/** Finds or starts a conversation; without a connection it is one that this device knows. */
export async function openConversation(
  client: QueryClient,
  profile: Pick<Profile, 'id'>,
  start: NewConversation,
): Promise<Opened> {
  try {
    const conversation = await withPatience(() => startConversation(start), giveUp);
    await refreshRows(client, { queryKey: messagingKeys.conversations(profile.id) });
    return { type: 'open', conversation };
  } catch (error) {
    const found = toAppError(error);
    const { hint, message } = found;
    if (found.retryable) {
      const known = await knownConversation(client, profile.id, start);
      return known ? { type: 'open', conversation: known } : { type: 'unreachable' };
    }
    if (hint === 'messaging.verification_required') {
      const title = t('messageButton.verificationRequired');
      showCritical({ title, description: message, tone: 'danger' });
    } else {
      const title = t('messageButton.errorStarting');
      showActivity({ title, description: message, tone: 'danger' });
    }
    return { type: 'refused' };
  }
}

function giveUp(): never {
  throw new AppError('unavailable');
}

async function knownConversation(
  client: QueryClient,
  me: string,
  { otherUser, listing }: NewConversation,
): Promise<string | undefined> {
  const known = await client.ensureQueryData(conversationsQuery(me)).catch(() => []);
  const isIt = (each: (typeof known)[number]) =>
    otherParticipant(each, me)?.user_id === otherUser && each.listing_id === (listing ?? null);
  return known.find(isIt)?.id;
}
