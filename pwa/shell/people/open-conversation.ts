import type { QueryClient } from '@tanstack/react-query';
import { type NewConversation, startConversation } from '#shared/domains/messaging/api.ts';
import { messagingKeys } from '#shared/domains/messaging/keys.ts';
import type { Profile } from '#shared/domains/profiles/schema.ts';
import { showActivity, showCritical } from '#shared/kit/toast.ts';
import { textsOf } from '#shared/language/texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Finds or starts a conversation; where that is refused it says why and answers null. */
export async function openConversation(
  client: QueryClient,
  profile: Pick<Profile, 'id'>,
  start: NewConversation,
): Promise<string | null> {
  try {
    const conversation = await startConversation(start);
    await client.invalidateQueries({ queryKey: messagingKeys.conversations(profile.id) });
    return conversation;
  } catch (error) {
    const { hint, message } = toAppError(error);
    if (hint === 'messaging.verification_required') {
      const title = t('messageButton.verificationRequired');
      showCritical({ title, description: message, tone: 'danger' });
    } else {
      const title = t('messageButton.errorStarting');
      showActivity({ title, description: message, tone: 'danger' });
    }
    return null;
  }
}
