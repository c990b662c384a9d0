import type { ServerMessageBody } from '#shared/protocol/server-message.ts';

/** A change as the planner describes it. */
const step = {
  id: 'a',
  tool: 'messages.reply',
  name: 'Send a message',
  description: 'To Ana about the studio.',
  undoable: true,
  preview: [{ label: 'Message to Ana', before: null, after: 'hi' }],
};

/** What the server says of a request that changes something, one message each. */
export const REPLIES = {
  intent: { type: 'intent', intent: 'perform', confidence: 0.9 },
  thinking: { type: 'thinking', text: 'Looking at your messages' },
  context: {
    type: 'context',
    snippets: [{ title: 'Ana, Studio', url: '/dashboard/messages?c=1' }, { title: 'A plain one' }],
  },
  plan: {
    type: 'plan',
    plan_hash: 'hash',
    requires_confirm: true,
    expires_at: null,
    steps: [step],
  },
  acked: { type: 'ack', of: 'confirm' },
  call: {
    type: 'tool_call',
    tool: 'messages.reply',
    action_id: 'a',
    description: 'Send a message',
  },
  result: {
    type: 'tool_result',
    tool: 'messages.reply',
    action_id: 'a',
    result: {},
    undoable: true,
  },
  final: {
    type: 'final',
    markdown: 'Sent to **Ana**.',
    artifacts: [{ url: '/dashboard/messages?c=1', label: 'Open Ana' }],
  },
  expired: { type: 'error', code: 'unspecified', message: 'The plan has expired' },
} as const satisfies Record<string, ServerMessageBody>;
