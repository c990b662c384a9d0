import type { Expectations } from './rights.ts';

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
  },
};
