import * as z from 'zod/mini';
import { fittingLocale } from '#shared/language/locale.ts';
import en from './texts/en.ts';
import es from './texts/es.ts';

/** The worker's few words as they are: one is less than the formatter and all of the app's Spanish. */
const WORDS = { en, es };

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

/**
 * What a browser has to show for a push that nobody can read: silence would cost the permission. In
 * the browser's language, since what a person chose is kept where a worker cannot look.
 */
function unreadable(): PushMessage {
  const { push } = WORDS[fittingLocale(navigator.languages)];
  return {
    ...{ id: 'unreadable', notification_type: '', title: 'Kinstead' },
    ...{ message: push.somethingNew, unread: null, urgent: false, metadata: {} },
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

/** Safari takes the permission away from whoever shows nothing, even while its page is looked at. */
export function browserMustSee(userAgent: string): boolean {
  return /AppleWebKit/.test(userAgent) && !/Chrome|Chromium|Edg/.test(userAgent);
}
