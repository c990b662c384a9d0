import webPush from 'npm:web-push@3';
import * as z from 'npm:zod@4';
import { languageOf, wordsIn } from '../_shared/notice-language.ts';
import { linkOf } from '../_shared/places.ts';

const subscriptionSchema = z.object({
  id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});

/** What `claim_pushes` answers. */
export const pushSchema = z.object({
  id: z.string(),
  claim_id: z.string(),
  what: z.object({
    id: z.string(),
    notification_type: z.string(),
    title: z.string(),
    message: z.string().nullable(),
    priority: z.string(),
    metadata: z.record(z.string(), z.unknown()).nullable(),
    org_id: z.string().nullable().optional(),
    recipient_id: z.string().optional(),
    created_at: z.string(),
    unread: z.number().int(),
    /** The language that the account asks for. */
    language: z.string().optional(),
    subscriptions: z.array(subscriptionSchema),
  }),
});

/** A push that this process holds. */
export type Push = z.infer<typeof pushSchema>;

type Subscription = z.infer<typeof subscriptionSchema>;

/** A request to a push service, encrypted for one browser and signed with our key. */
export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Uint8Array };

/** A day later a tour's reminder is useless. */
const TTL_SECONDS = 86_400;

const URGENCY: Record<string, 'high' | 'normal' | 'low'> = {
  urgent: 'high',
  high: 'high',
  low: 'low',
};

/** Encrypts one push for one browser. Throws for keys that are no keys. */
export function requestOf({ what }: Push, { endpoint, p256dh, auth }: Subscription): PushRequest {
  const keys = { p256dh, auth };
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(what), {
    vapidDetails: {
      subject: setting('VAPID_SUBJECT'),
      publicKey: setting('VAPID_PUBLIC_KEY'),
      privateKey: setting('VAPID_PRIVATE_KEY'),
    },
    contentEncoding: 'aes128gcm',
    TTL: TTL_SECONDS,
    urgency: URGENCY[what.priority] ?? 'normal',
    // While the browser is away, a repetition takes the place of what waits there; so does what is
    // written next in the same conversation.
    topic: topicOf(what).replaceAll('-', ''),
  });
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return { endpoint, headers: Object.fromEntries(texts), body: body ?? new Uint8Array() };
}

/** What the worker shows: nothing that the notification itself does not say, and short. */
function payloadOf(what: Push['what']) {
  const { id, notification_type, metadata, ...rest } = what;
  const { title, message } = wordsIn(languageOf(rest.language), what);
  const { conversation_id, tour_id } = metadata ?? {};
  return JSON.stringify({
    id,
    notification_type,
    created_at: rest.created_at,
    unread: rest.unread,
    title: shorten(title, 100),
    message: shorten(message ?? '', 180),
    urgent: rest.priority === 'urgent',
    language: languageOf(rest.language),
    ...replyOf(what),
    // A click leads where the mail leads.
    path: linkOf(what, '').href,
    // Nothing else of the metadata leaves.
    metadata: {
      ...(typeof conversation_id === 'string' && { conversation_id }),
      ...(typeof tour_id === 'string' && { tour_id }),
    },
  });
}

/** What answers a reminder, for whom it asks (`private.remind_of_tour`). */
const reminderSchema = z.object({
  recipient_id: z.guid(),
  metadata: z.object({
    reply: z.guid(),
    reminder: z.enum(['hour', 'day']),
    ends_at: z.string(),
  }),
});

function replyOf(what: Push['what']) {
  const { data } = reminderSchema.safeParse(what);
  if (!data) return {};
  const { reply: secret, reminder, ends_at: until } = data.metadata;
  return { reply: { secret, person: data.recipient_id, until, is_soon: reminder === 'hour' } };
}

const uuid = z.guid();

function topicOf({ id, notification_type, metadata }: Push['what']): string {
  const conversation = uuid.safeParse(metadata?.conversation_id);
  return notification_type === 'message' && conversation.success ? conversation.data : id;
}

function shorten(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length > most
    ? `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
