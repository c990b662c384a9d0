import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { MESSAGE_LIMIT, outgoingMessageSchema } from './schema.ts';

// Apart from scheduled.ts: every outbox knows these acts, few pages show messages to come.

const about = { user_id: z.guid(), id: z.guid(), conversation_id: z.guid() };

/** An action on a scheduled message that is being delivered. */
export const scheduledActSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scheduled-new'),
    user_id: z.guid(),
    message: outgoingMessageSchema,
    send_at: z.string(),
  }),
  z.object({
    kind: z.literal('scheduled-change'),
    ...about,
    content: z.optional(z.string().check(visible(), z.maxLength(MESSAGE_LIMIT))),
    send_at: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('scheduled-send'), ...about }),
  z.object({ kind: z.literal('scheduled-cancel'), ...about }),
]);

/** An action on a scheduled message that is being delivered. */
export type ScheduledAct = z.infer<typeof scheduledActSchema>;
