import * as z from 'zod/mini';
import { anyRolePath } from '#shared/domains/notifications/model/rules.ts';
import { LOCALES } from '#shared/language/locale.ts';
import { PRODUCT } from '../../shared/protocol/product.ts';
import { workerTexts } from './worker-texts.ts';

const messageSchema = z.object({
  id: z.string(),
  notification_type: z.string(),
  title: z.string(),
  message: z.string(),
  unread: z.nullable(z.number()),
  urgent: z.boolean(),
  created_at: z.optional(z.string()),
  path: z.optional(z.string()),
  /** The language of the account, in which title and message are. */
  language: z.catch(z.optional(z.enum(LOCALES)), undefined),
  /** What answers a reminder: its secret, whose it is, until when, and whether the tour is within the hour. */
  reply: z.catch(
    z.optional(
      z.object({
        secret: z.guid(),
        person: z.guid(),
        until: z.string(),
        is_soon: z.boolean(),
      }),
    ),
    undefined,
  ),
  metadata: z.object({
    conversation_id: z.optional(z.string()),
    tour_id: z.optional(z.string()),
  }),
});

/** What was pushed, as the sender writes it. */
export type PushMessage = z.infer<typeof messageSchema>;

/** The notification for a push that cannot be read: showing none would cost the permission. */
function unreadable(): PushMessage {
  const { push } = workerTexts();
  return {
    id: 'unreadable',
    notification_type: '',
    title: PRODUCT,
    message: push.somethingNew,
    unread: null,
    urgent: false,
    metadata: {},
  };
}

/** Reads a push message. */
export function readPush(text: string | undefined): PushMessage {
  try {
    return messageSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return unreadable();
  }
}

/**
 * Safari withdraws the permission from an app that shows no notification, even while its page is
 * visible.
 */
export function browserMustSee(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent);
}

/** Where a click leads, as the sender says it; by the kind for what has no path of this app. */
export function pushPath(message: PushMessage): string {
  const { path } = message;
  // Two slashes, or one of the other kind, would name another site.
  return path && /^\/(?![/\\])/.test(path) ? path : anyRolePath(message);
}

/** Under which name it is shown: what is written in one conversation takes each other's place. */
export function pushTag({ id, notification_type, metadata }: PushMessage): string {
  const conversation = metadata.conversation_id;
  return notification_type === 'message' && conversation ? `conversation:${conversation}` : id;
}

/** Whether it is older than what is shown already: after quiet hours they arrive in any order. */
export function isOutdated(message: PushMessage, shown: PushMessage | undefined): boolean {
  return (
    shown !== undefined &&
    shown.id !== message.id &&
    Date.parse(shown.created_at ?? '') > Date.parse(message.created_at ?? '')
  );
}
