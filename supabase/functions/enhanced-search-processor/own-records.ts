import type { SupabaseClient } from 'npm:@supabase/supabase-js@2';
import * as z from 'npm:zod@4';
import type { Audience } from './places.ts';
import { type Found, opening } from './result.ts';

const answerShape = z.object({
  conversations: z.array(
    z.object({
      id: z.string(),
      names: z.string().nullable(),
      listing_title: z.string().nullable(),
      content: z.string().nullable(),
      likeness: z.number(),
    }),
  ),
  notifications: z.array(
    z.object({
      id: z.string(),
      notification_type: z.string(),
      title: z.string(),
      message: z.string(),
      metadata: z.looseObject({ conversation_id: z.string().nullish() }),
      likeness: z.number(),
    }),
  ),
});

const PAGE_OF_TYPE: Record<string, string> = {
  maintenance: 'maintenance',
  tour: 'tours',
  application: 'applications',
  message: 'messages',
};

/** The caller's conversations, with whom they are, and notifications. */
export async function findOwnRecords(
  client: SupabaseClient,
  words: string[],
  audience: Audience,
): Promise<Found[]> {
  if (words.length === 0) return [];
  const { data, error } = await client.rpc('quick_search', {
    words: words.join(' '),
    page_size: 4,
  });
  if (error) throw error;
  const { conversations, notifications } = answerShape.parse(data);
  const thread = (id: string) => `${inboxOf(audience)}?c=${id}`;
  return [
    ...conversations.map((one) =>
      opening(thread(one.id), {
        id: `conversation:${one.id}`,
        type: 'navigation',
        title: one.names ? `Conversation with ${one.names}` : 'Conversation',
        description: [one.listing_title, one.content].filter(Boolean).join(': '),
        confidence: 0.97 * one.likeness,
      }),
    ),
    ...notifications.map((one) => {
      const conversation = one.metadata.conversation_id;
      const opens = one.notification_type === 'message' && conversation;
      return opening(opens ? thread(conversation) : pageFor(one.notification_type, audience), {
        id: `notification:${one.id}`,
        type: 'navigation',
        title: one.title,
        description: one.message,
        confidence: 0.85 * one.likeness,
      });
    }),
  ];
}

function inboxOf(audience: Audience): string {
  if (audience === 'host') return '/dashboard/messages';
  return audience === 'guide' ? '/guide-dashboard/messages' : '/messages';
}

function pageFor(type: string, audience: Audience): string {
  if (audience !== 'host') return inboxOf(audience);
  return `/dashboard/${PAGE_OF_TYPE[type] ?? 'notifications'}`;
}
