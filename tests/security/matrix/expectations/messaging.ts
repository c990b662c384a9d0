import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { type Expectations, SIGNED_IN } from './rights.ts';

const message = ({ rows }: World) => ({ message: rows.messages?.id });
const scheduled = ({ rows }: World) => ({ message: rows.scheduled_messages?.id });

/** Conversations and messages. */
export const messaging: Expectations = {
  tables: {
    conversations: { sees: ['renter', 'host'] },
    my_conversations: { sees: ['renter', 'host'] },
    conversation_participants: { sees: ['renter', 'host'], owner: 'user_id' },
    messages: {
      sees: ['renter', 'host'],
      insertsOwn: ['renter', 'host'],
      insertsAsOwner: ['renter'],
      owner: 'sender_id',
    },
    message_reactions: { sees: ['renter', 'host'], owner: 'user_id' },
    message_drafts: { sees: ['renter'], owner: 'user_id' },
    conversation_settings: { sees: ['renter'], owner: 'user_id' },
    scheduled_messages: { sees: ['renter'], owner: 'user_id' },
    quick_replies: {
      sees: ['renter'],
      insertsOwn: SIGNED_IN,
      insertsAsOwner: ['renter'],
      changes: { by: ['renter'], columns: ['shortcut', 'title', 'body'] },
      deletes: ['renter'],
      owner: 'user_id',
      fresh: () => ({ shortcut: 'fresh' }),
    },
  },
  functions: {
    // Renters and guides may write to a host, hosts not to each other (MSG-04 to MSG-08).
    start_conversation: {
      calls: ['renter', 'otherRenter', 'guide'],
      arguments: ({ people, active }) => ({ other_user: people.host.id, listing: active }),
    },
    mark_conversation_read: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({ conversation }),
    },
    conversation_digests: { calls: SIGNED_IN, arguments: () => ({}) },
    set_conversation_state: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({ conversation, starred: true }),
    },
    save_draft: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({
        conversation,
        content: 'Hel',
        device: 'phone',
        written_at: '2026-01-01T00:00:00Z',
      }),
    },
    set_reaction: {
      calls: ['renter', 'host'],
      arguments: (world) => ({ ...message(world), emoji: '👍' }),
    },
    // The sender alone; taking back comes last, a message that is gone is not edited.
    edit_message: {
      calls: ['renter'],
      arguments: (world) => ({ ...message(world), content: 'Is it still to let?' }),
    },
    unsend_message: { calls: ['renter'], arguments: message },
    schedule_message: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({
        id: randomUUID(),
        conversation,
        content: 'Good morning',
        send_at: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    },
    // Its writer alone; cancelled first, what is left has nothing to send.
    change_scheduled_message: {
      calls: ['renter'],
      arguments: (world) => ({ ...scheduled(world), content: 'Good evening' }),
    },
    cancel_scheduled_message: { calls: ['renter'], arguments: scheduled },
    send_scheduled_message: { calls: ['renter'], arguments: scheduled },
    // Who may write in the conversation, or may start one with the host.
    send_message: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({ message: randomUUID(), content: 'Hello', conversation }),
    },
    send_messages: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({
        messages: [{ message: randomUUID(), conversation }],
        content: 'Hello',
      }),
    },
    unsend_messages: {
      calls: ['renter'],
      arguments: (world) => ({ messages: [message(world).message] }),
    },
    schedule_message_to: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({
        id: randomUUID(),
        conversation,
        content: 'Good morning',
        send_at: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    },
    set_conversation_states: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({ conversations: [conversation], archived: false }),
    },
    mark_conversations_read: {
      calls: ['renter', 'host'],
      arguments: ({ conversation }) => ({ conversations: [conversation] }),
    },
    // What is not the caller's stays as it is, and says nothing.
    remove_quick_reply: { calls: SIGNED_IN, arguments: () => ({ reply: randomUUID() }) },
    // Everybody, in their own.
    search_messages: { calls: SIGNED_IN, arguments: () => ({ q: 'free' }) },
  },
};
