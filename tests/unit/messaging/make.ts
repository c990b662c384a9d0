import type { Conversation, Message } from '#shared/domains/messaging/model/schema.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';

/** The person whose screen is tested. */
export const me = '00000000-0000-4000-8000-000000000001';

/** The person on the other side. */
export const host = '00000000-0000-4000-8000-000000000002';

const conversationId = '00000000-0000-4000-8000-0000000000c1';

/** A message with what a test says about it. */
export function message(given: Partial<Message>): Message {
  return {
    id: '00000000-0000-4000-8000-0000000000d1',
    conversation_id: conversationId,
    sender_id: host,
    content: 'Hello',
    attachments: [],
    created_at: '2026-11-20T10:00:00Z',
    updated_at: null,
    message_type: 'text',
    read_status: null,
    seq: 1,
    ...given,
  };
}

/** A conversation between me and another person, with what a test says about it. */
export function conversation(
  given: Partial<Conversation> & { otherType?: UserType; read?: string | null },
): Conversation {
  const { otherType = 'host', read = null, ...rest } = given;
  const person = { full_name: 'Somebody', avatar_url: null, is_verified: true };
  return {
    id: conversationId,
    type: 'direct',
    metadata: {},
    listing_id: null,
    listing_title: null,
    last_message_at: '2026-11-20T10:00:00Z',
    last_seq: 1,
    last_message: null,
    participants: [
      { ...person, user_id: me, user_type: 'renter', last_read_at: read },
      { ...person, user_id: host, user_type: otherType, last_read_at: null },
    ],
    unread_count: 0,
    starred: false,
    archived_at: null,
    muted_until: null,
    marked_unread: false,
    blocked: false,
    ...rest,
  };
}
