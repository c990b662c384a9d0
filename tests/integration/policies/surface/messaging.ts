import type { Surface } from './surface.ts';

export const messaging: Surface = {
  tables: {
    conversations: { authenticated: ['select'] },
    my_conversations: { authenticated: ['select'] },
    conversation_participants: { authenticated: ['select'] },
    messages: {
      authenticated: [
        'insert (attachments, content, conversation_id, id, reply_to, sender_id)',
        'select',
      ],
    },
    message_reactions: { authenticated: ['select'] },
    message_drafts: { authenticated: ['select'] },
    conversation_settings: { authenticated: ['select'] },
    scheduled_messages: { authenticated: ['select'] },
    quick_replies: {
      authenticated: [
        'delete',
        'insert (body, id, shortcut, title, user_id)',
        'select',
        'update (body, shortcut, title)',
      ],
    },
  },
  functions: {
    start_conversation: ['authenticated'],
    mark_conversation_read: ['authenticated'],
    conversation_digests: ['authenticated'],
    set_conversation_state: ['authenticated'],
    save_draft: ['authenticated'],
    set_reaction: ['authenticated'],
    edit_message: ['authenticated'],
    unsend_message: ['authenticated'],
    search_messages: ['authenticated'],
    schedule_message: ['authenticated'],
    change_scheduled_message: ['authenticated'],
    send_scheduled_message: ['authenticated'],
    cancel_scheduled_message: ['authenticated'],
    send_message: ['authenticated'],
    send_messages: ['authenticated'],
    unsend_messages: ['authenticated'],
    schedule_message_to: ['authenticated'],
    set_conversation_states: ['authenticated'],
    mark_conversations_read: ['authenticated'],
    remove_quick_reply: ['authenticated'],
  },
};
