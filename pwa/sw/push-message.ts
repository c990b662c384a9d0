import * as z from 'zod/mini';

const messageSchema = z.object({
  id: z.string(),
  notification_type: z.string(),
  title: z.string(),
  message: z.string(),
  unread: z.nullable(z.number()),
  urgent: z.boolean(),
  metadata: z.object({ conversation_id: z.optional(z.string()) }),
});

/** What was pushed, as the sender writes it. */
export type PushMessage = z.infer<typeof messageSchema>;

/** What a browser has to show for a push that nobody can read: silence would cost the permission. */
const UNREADABLE: PushMessage = {
  ...{ id: 'unreadable', notification_type: '', title: 'Kinstead' },
  ...{ message: 'There is something new for you.', unread: null, urgent: false, metadata: {} },
};

/** Reads a push message. */
export function readPush(text: string | undefined): PushMessage {
  try {
    return messageSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return UNREADABLE;
  }
}

/** Safari takes the permission away from whoever shows nothing, even while its page is looked at. */
export function browserMustSee(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent);
}
