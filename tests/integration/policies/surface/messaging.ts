import type { Surface } from './surface.ts';

export const messaging: Surface = {
  tables: {
    conversations: { authenticated: ['select'] },
    my_conversations: { authenticated: ['select'] },
    conversation_participants: { authenticated: ['select'] },
    messages: {
      authenticated: ['insert (attachments, content, conversation_id, id, sender_id)', 'select'],
    },
  },
  functions: {
    start_conversation: ['authenticated'],
    mark_conversation_read: ['authenticated'],
  },
};
