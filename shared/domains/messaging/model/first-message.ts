import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { FIRST_GROUP } from '../../../platform/offline/database-name.ts';
import { MESSAGE_LIMIT, type OutgoingMessage } from './schema.ts';

/**
 * A first message that is being delivered: recipient and context for the server, names for the list. The
 * server finds or creates its conversation.
 */
export const firstMessageSchema = z.object({
  id: z.guid(),
  sender_id: z.guid(),
  to: z.guid(),
  listing: z.optional(z.guid()),
  application: z.optional(z.guid()),
  content: z.string().check(visible(), z.minLength(1), z.maxLength(MESSAGE_LIMIT)),
  /** How the other person is called. */
  name: z._default(z.nullable(z.string()), null),
  /** What the home is called. */
  title: z._default(z.nullable(z.string()), null),
  /** The form on this device in which it was written, which goes with it; else its draft does. */
  form: z.optional(z.string()),
});

/** A first message that is being delivered. */
export type FirstMessage = z.infer<typeof firstMessageSchema>;

/** Names the draft of a first message, and the group of those that wait: one for each conversation to come. */
export const firstKey = ({ to, listing }: Pick<FirstMessage, 'to' | 'listing'>): string =>
  `${FIRST_GROUP}${to}:${listing ?? ''}`;

/** To whom the draft with this name is, and about which home; null for that of a conversation. */
export function ofFirstKey(key: string): Pick<FirstMessage, 'to' | 'listing'> | null {
  if (!key.startsWith(FIRST_GROUP)) return null;
  const [to = '', listing] = key.slice(FIRST_GROUP.length).split(':');
  return { to, ...(listing && { listing }) };
}

type About = Pick<FirstMessage, 'to' | 'listing' | 'application'>;

/** What `start_conversation` is asked: the same again finds the same conversation. */
export const startArguments = ({ to, listing, application }: About) => ({
  other_user: to,
  listing: listing ?? null,
  application: application ?? null,
});

/** The message that it becomes once its conversation is there; its id tells a repetition. */
export const messageOf = (first: FirstMessage, conversation: string): OutgoingMessage => ({
  id: first.id,
  conversation_id: conversation,
  sender_id: first.sender_id,
  content: first.content,
  attachments: [],
});
