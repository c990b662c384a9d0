import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { MESSAGE_LIMIT } from './schema.ts';

/** The kind of these entries in the outbox. */
export const FIRST_KIND = 'first-message';

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
