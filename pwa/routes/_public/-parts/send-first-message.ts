import type { QueryClient } from '@tanstack/react-query';
import { startConversation } from '#shared/domains/messaging/api.ts';
import { messagingKeys } from '#shared/domains/messaging/keys.ts';
import { sendMessage } from '#shared/domains/messaging/store.ts';
import { track } from '#shared/platform/analytics/track.ts';

/** Finds or starts the conversation about a home and puts the first message into its outbox. */
export async function sendFirstMessage(
  client: QueryClient,
  me: string,
  host: string,
  listing: string,
  text: string,
): Promise<string> {
  const conversation = await startConversation({ otherUser: host, listing });
  await client.invalidateQueries({ queryKey: messagingKeys.conversations(me) });
  await sendMessage(me, conversation, text);
  track('listing_contacted', { listing_id: listing });
  return conversation;
}
