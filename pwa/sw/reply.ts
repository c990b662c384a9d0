import { commandKind } from '#shared/platform/commands/command-kind.ts';
import { openOffline } from '#shared/platform/offline/database.ts';
import { isKept } from '#shared/platform/offline/database-name.ts';
import { alone } from '#shared/platform/offline/locks.ts';
import { bodyOf } from '#shared/platform/offline/outbox-kind.ts';
import { addToOutbox, outboxRow } from '#shared/platform/offline/outbox-row.ts';
import { ANSWER_TIMEOUT, isRefusal } from '#shared/platform/offline/server-answers.ts';
import { fetchConfig } from './config.ts';
import { type PushMessage, pushTag } from './push-message.ts';
import { dropReplies, keepReplier, readReplier } from './ticket.ts';
import { workerTexts } from './worker-texts.ts';

/** Of the worker's scope what is used here; tests run without its types. */
declare const self: {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (which: object) => Promise<readonly { postMessage: (message: object) => void }[]>;
  };
};

/** Under which name the browser wakes the worker for them. */
export const REPLIES_TAG = 'replies';

/** What is tapped on a reminder: the one is said at once, the other leads to where the minutes are chosen. */
const COMING = 'coming';
const LATE = 'late';

/** When the worker tries again by itself, in ms: not every browser wakes a worker that no page is open for. */
const AGAIN_MS = [3_000, 12_000];

type Action = { action: string; title: string };

/** What a notification offers: of a reminder that can still be answered, two taps at most. */
export function actionsOf({ reply, language }: PushMessage, now = Date.now()): Action[] {
  if (!reply || Date.parse(reply.until) <= now) return [];
  const { coming, late } = workerTexts(language).reply;
  const actions = [{ action: COMING, title: coming }];
  // A day ahead it is early to be late.
  return reply.is_soon ? [...actions, { action: LATE, title: late }] : actions;
}

/** What a tap on one of those does: 'say' says it here, 'choose' opens its place; any other opens as a click does. */
export function tapOf(action: string, { reply }: PushMessage): 'say' | 'choose' | 'open' {
  if (!reply) return 'open';
  return action === COMING ? 'say' : action === LATE ? 'choose' : 'open';
}

/** What became of a reply. */
type Fate = 'sent' | 'waits' | 'refused';

/** 'I am coming', from a notification: stored first, then sent by its secret, and shown what became of it. */
export async function sayComing(message: PushMessage): Promise<void> {
  const { reply } = message;
  const tour = message.metadata.tour_id;
  if (!reply || !tour) return;
  const call = { function: 'answer_reminder', args: { reply: reply.secret, late_minutes: 0 } };
  if (!(await isKept(reply.person))) {
    // A browser that keeps nothing has nothing to say it later with.
    const fate = await send(call);
    return await showFate(message, fate === 'waits' ? 'refused' : fate);
  }
  // The secret is its id as well: another tap on the same reminder is the same entry.
  const row = outboxRow(commandKind, {
    id: reply.secret,
    body: { command: 'tours.onTheWay', input: { tour, late_minutes: 0 }, by_secret: call },
    group: `tours:${tour}`,
  });
  await addToOutbox(openOffline(reply.person), row);
  await keepReplier(reply.person);
  let fates = await sendReplies();
  await showFate(message, fates.get(reply.secret) ?? 'sent');
  if (fates.get(reply.secret) !== 'waits') return;
  await registerSync();
  for (const pause of AGAIN_MS) {
    await new Promise((done) => setTimeout(done, pause));
    fates = await sendReplies();
    const fate = fates.get(reply.secret) ?? 'sent';
    if (fate !== 'waits') return await showFate(message, fate);
  }
}

async function registerSync(): Promise<void> {
  // Background Sync, which the worker's types do not have yet; some browsers want a page for it.
  const { sync } = self.registration as ServiceWorkerRegistration & {
    sync?: { register: (tag: string) => Promise<void> };
  };
  await sync?.register(REPLIES_TAG).catch(() => undefined);
}

/**
 * Sends replies that wait, each once and in the order of its tour, by the lock that pages drain under (O8). Whatever
 * else is in the outbox is left as it is, what is refused is a page's to say. Answers what became of each.
 */
export async function sendReplies(): Promise<Map<string, Fate>> {
  const fates = new Map<string, Fate>();
  const person = await readReplier();
  if (!person || !(await isKept(person))) return fates;
  await alone('outbox', person, async () => {
    const { outbox } = openOffline(person);
    const held = new Set<string>();
    for (const entry of await outbox.orderBy('order').toArray()) {
      const call = bodyOf([commandKind], entry)?.by_secret;
      const fate = !call || held.has(entry.group) ? 'waits' : await send(call);
      if (fate === 'sent') await outbox.delete(entry.order);
      else held.add(entry.group);
      if (call) fates.set(entry.id, fate);
    }
  });
  if ([...fates.values()].every((fate) => fate === 'sent')) await dropReplies();
  if ([...fates.values()].includes('sent')) await tellPages();
  return fates;
}

type Call = { function: string; args: Record<string, unknown> };

async function send({ function: name, args }: Call): Promise<Fate> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT);
    const { supabaseUrl, publishableKey } = await fetchConfig(signal);
    const answer = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal,
    });
    if (answer.ok) return 'sent';
    const body: unknown = await answer.json().catch(() => null);
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
    return isRefusal(answer.status, typeof code === 'string' ? code : undefined)
      ? 'refused'
      : 'waits';
  } catch {
    return 'waits';
  }
}

/** In place of the reminder, without a sound: what became of the tap. */
async function showFate(message: PushMessage, fate: Fate): Promise<void> {
  const { reply: _answered, ...data } = message;
  const words = workerTexts(message.language).reply;
  await self.registration.showNotification(message.title, {
    body: words[fate],
    tag: pushTag(message),
    silent: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/maskable-192.png',
    data,
  });
}

/** Pages show who is on the way. */
async function tellPages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ type: 'replied' });
}
