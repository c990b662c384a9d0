import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import { ALLOWED, type Command, refused } from '../../../platform/commands/command.ts';
import { canMessage } from './rules.ts';
import { MESSAGE_LIMIT, type Message } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What the commands of a message look at. */
export type SentMessage = Pick<
  Message,
  'id' | 'sender_id' | 'created_at' | 'edited_at' | 'unsent_at' | 'read_status'
>;

const messageSchema = z.object({
  /** Made by the client, so that a repetition is the same message. */
  message: z.guid(),
  conversation: z.guid(),
  content: z.string().check(visible(), z.minLength(1), z.maxLength(MESSAGE_LIMIT)),
});

const unsendSchema = z.object({ message: z.guid() });

/** A message to a conversation. The app's own sending, with files and quotes, has its outbox. */
export const sendMessage: Command<
  z.infer<typeof messageSchema>,
  SentMessage | null,
  { mayWrite: boolean }
> = {
  name: 'messaging.sendMessage',
  input: messageSchema,
  // The policy `verified_participant_sends_message`.
  can: (_, { mayWrite }) => (mayWrite ? ALLOWED : refused(t('send.notAllowed'))),
  server: {
    insert: 'messages',
    row: ({ message, conversation, content }, me) => ({
      id: message,
      conversation_id: conversation,
      sender_id: me,
      content,
    }),
  },
  changes: [['messaging']],
  wayBack: {
    type: 'command',
    from: ({ message }) => ({ command: unsendMessage, input: { message } }),
    remains: (_, now) => (now?.read_status === 'read' ? t('send.wasRead') : null),
  },
  // Without a connection the conversation's own outbox takes it.
  offline: { type: 'connected' },
  texts: { label: () => t('send.label'), done: () => t('send.done') },
};

/** Takes a message of one's own back, for everybody in the conversation. */
export const unsendMessage: Command<
  z.infer<typeof unsendSchema>,
  SentMessage,
  { me: string; now: Date }
> = {
  name: 'messaging.unsend',
  input: unsendSchema,
  can(message, { me, now }) {
    if (message.sender_id !== me) return refused(t('unsend.notYours'));
    if (message.unsent_at) return refused(t('unsend.gone'));
    return canMessage.unsend(message, me, now.getTime()) ? ALLOWED : refused(t('unsend.tooLate'));
  },
  server: { function: 'unsend_message', args: ({ message }) => ({ message }) },
  changes: [['messaging']],
  wayBack: { type: 'none', reason: () => t('unsend.final') },
  offline: { type: 'connected' },
  texts: {
    label: () => t('unsend.label'),
    done: () => t('unsend.done'),
    ask: () => ({ title: t('unsend.title'), description: t('unsend.description') }),
  },
};
