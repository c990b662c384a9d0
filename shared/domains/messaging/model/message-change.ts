import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { MESSAGE_LIMIT, type Message, reactionEmojis } from './schema.ts';

const base = {
  message_id: z.guid(),
  conversation_id: z.guid(),
  user_id: z.guid(),
};

/** A change of a message that is being delivered. A reaction is a state and not a toggle; null removes it. */
export const messageChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message-edit'),
    ...base,
    content: z.string().check(visible(), z.minLength(1), z.maxLength(MESSAGE_LIMIT)),
  }),
  z.object({
    kind: z.literal('message-reaction'),
    ...base,
    emoji: z.nullable(z.enum(reactionEmojis)),
  }),
  z.object({ kind: z.literal('message-unsend'), ...base }),
]);

/** A change of a message that is being delivered. */
export type MessageChange = z.infer<typeof messageChangeSchema>;

/** A change that the server does not have yet. */
export type PendingChange = MessageChange & {
  id: string;
  createdAt: number;
  /** Not on this device's disk yet. */
  saving: boolean;
};

/** Messages as they will be once the server has what waits. */
export function withChanges(
  messages: readonly Message[],
  changes: readonly PendingChange[],
): readonly Message[] {
  if (changes.length === 0) return messages;
  return messages.map((message) =>
    changes.filter(({ message_id }) => message_id === message.id).reduce(changed, message),
  );
}

function changed(message: Message, change: PendingChange): Message {
  if (message.unsent_at) return message;
  const at = new Date(change.createdAt).toISOString();
  switch (change.kind) {
    case 'message-edit':
      return { ...message, content: change.content, edited_at: at };
    case 'message-reaction': {
      const others = (message.reactions ?? []).filter(({ user_id }) => user_id !== change.user_id);
      const mine = change.emoji ? [{ user_id: change.user_id, emoji: change.emoji }] : [];
      return { ...message, reactions: [...others, ...mine] };
    }
    case 'message-unsend':
      return {
        ...message,
        content: '',
        attachments: [],
        reactions: [],
        reply_to: null,
        edited_at: null,
        unsent_at: at,
      };
  }
}
