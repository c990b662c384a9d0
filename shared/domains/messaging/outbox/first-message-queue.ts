import type { QueryClient } from '@tanstack/react-query';
import { showActivity, showCritical } from '../../../kit/toast.ts';
import { textsOf } from '../../../language/texts.ts';
import {
  type OfflineDatabase,
  onceWritten,
  openOffline,
} from '../../../platform/offline/database.ts';
import { alone } from '../../../platform/offline/locks.ts';
import type { Handler } from '../../../platform/offline/outbox.ts';
import { handlerOf } from '../../../platform/offline/outbox-kind.ts';
import { platform } from '../../../platform/ports/platform.ts';
import { deliverFirst, type FirstDelivery } from '../api/first-messages.ts';
import { isThere, startConversation } from '../api/messages.ts';
import { applyMessageInserted } from '../cache/events.ts';
import { firstMessageKind } from '../model/closed-kinds.ts';
import { type FirstMessage, firstKey, firstMessageSchema } from '../model/first-message.ts';
import { restoredText } from '../model/rules.ts';
import { useFirstMessages } from '../state/waiting-first-messages.ts';
import texts from '../texts/en.ts';
import { letGo } from './enqueue.ts';
import { keepFirst } from './enqueue-first-message.ts';
import { askers, type FirstOutcome } from './first-message-view.ts';
import type { GiveBack } from './give-back.ts';
import { forgetOutgoing, noteOutgoing } from './journal.ts';
import { mayBeThere } from './recall.ts';
import { keepNotedFirst } from './recovery.ts';
import { giveBack as giveBackText, setDraft, useMessaging } from './store.ts';
import { withPatience } from './with-deadline.ts';

const t = textsOf(texts);

/** Ids of what this device could not keep and the server may have, although it did not answer. */
const unsure = new Map<string, string>();

/** The key of duplicates: same sender, recipient, home and text. */
const sameOf = (first: FirstMessage): string =>
  JSON.stringify([first.sender_id, firstKey(first), first.content]);

type Optional = 'name' | 'title';

/** A new first message: its recipient, context and text. */
export type NewFirst = Omit<FirstMessage, 'id' | 'sender_id' | Optional> &
  Partial<Pick<FirstMessage, Optional>>;

/**
 * Queues a first message: it is persisted, and its draft emptied, before this resolves. The outcome follows
 * when the server has answered, or after a few seconds without an answer.
 */
export async function queueFirst(
  client: QueryClient,
  me: string,
  written: NewFirst,
): Promise<{ outcome: Promise<FirstOutcome> }> {
  const fresh = firstMessageSchema.parse({ ...written, id: crypto.randomUUID(), sender_id: me });
  // The same text again is the same message: with the same id the server recognises it.
  const first = { ...fresh, id: unsure.get(sameOf(fresh)) ?? fresh.id };
  const key = firstKey(first);
  // The journal holds it until the database does.
  const at = noteOutgoing(first);
  useFirstMessages.setState(({ waiting }) => ({
    waiting: [...waiting, { ...first, state: 'saving' }],
  }));
  if (!first.form) setDraft(key, '');
  const heard = new Promise<FirstOutcome | { type: 'gone' }>((resolve) => {
    askers.set(first.id, resolve);
  });
  const database = openOrNull(me);
  try {
    if (!database) throw new Error('nothing is kept here');
    await keepNotedFirst(database, me);
    // One that may be there already is not held back unasked (O20).
    const attempts = first.id === fresh.id ? 0 : 1;
    await keepFirst(database, first, { at, attempts }, first.form);
  } catch (error) {
    console.error('outbox', error);
    return { outcome: sendUnkept(client, me, first) };
  }
  unsure.delete(sameOf(first));
  useFirstMessages.setState(({ waiting }) => ({
    waiting: waiting.map((each) => (each.id === first.id ? { ...each, state: 'queued' } : each)),
  }));
  useMessaging.getState().wake();
  return { outcome: outcomeOf(database, first, heard) };
}

function openOrNull(me: string): OfflineDatabase | null {
  try {
    return openOffline(me);
  } catch {
    return null;
  }
}

async function outcomeOf(
  database: OfflineDatabase,
  first: FirstMessage,
  heard: Promise<FirstOutcome | { type: 'gone' }>,
): Promise<FirstOutcome> {
  const outcome = await withPatience<FirstOutcome | { type: 'gone' }>(
    () => heard,
    () => ({ type: 'waiting' }),
  ).finally(() => askers.delete(first.id));
  if (outcome.type !== 'gone') return outcome;
  // Another tab sent it, or had it refused: then the device has its text, and this page not yet.
  const returned = await database.drafts.get(firstKey(first));
  if (returned?.notSent && returned.text.includes(first.content)) {
    setDraft(firstKey(first), returned.text, returned.notSent);
    return { type: 'refused', reason: returned.notSent };
  }
  return await sentUnseen(first);
}

/**
 * The message was delivered without this page getting the answer: the server is asked for its conversation.
 */
async function sentUnseen({ to, listing, application }: FirstMessage): Promise<FirstOutcome> {
  const about = { ...(listing && { listing }), ...(application && { application }) };
  const asked = startConversation({ otherUser: to, ...about });
  return { type: 'sent', conversation: await asked.catch(() => null) };
}

/** A device that keeps nothing (a full disk, a private window) may have a connection all the same. */
async function sendUnkept(
  client: QueryClient,
  me: string,
  first: FirstMessage,
): Promise<FirstOutcome> {
  askers.delete(first.id);
  const unreachable: FirstDelivery = { type: 'retry', reason: 'offline' };
  const isTried = platform().network.online();
  const delivery = isTried ? await deliverFirst(first).catch(() => unreachable) : unreachable;
  // It may have arrived although its answer did not.
  const isUnsure = isTried && delivery.type === 'retry';
  const isKnown = isUnsure && (await isThere(first.id).catch(() => false));
  // A message that is not there yet may still arrive.
  if (isUnsure && !isKnown) unsure.set(sameOf(first), first.id);
  else if (isTried) unsure.delete(sameOf(first));
  useFirstMessages.setState(({ waiting }) => ({
    waiting: waiting.filter(({ id }) => id !== first.id),
  }));
  forgetOutgoing(first.id);
  if (delivery.type === 'sent') {
    applyMessageInserted(client, me, delivery.message);
    return { type: 'sent', conversation: delivery.message.conversation_id };
  }
  if (isKnown) return await sentUnseen(first);
  const { hint } = delivery;
  const isAnswered = delivery.type === 'refused' || delivery.type === 'held';
  const reason = isAnswered ? reasonOf(delivery.reason, hint) : t('notSent.notKept');
  putBack(first, reason);
  sayRefused(reason, hint);
  return { type: 'refused', reason };
}

const putBack = (first: FirstMessage, reason: string) =>
  giveBackText({ conversation_id: firstKey(first), content: first.content }, reason);

/**
 * Takes a pending first message back: its text becomes a draft again (O20). False when it was sent, or may
 * have been; the user is notified then.
 */
export function cancelFirst(me: string, first: FirstMessage): Promise<boolean> {
  // Under the drain lock: an entry that is being sent has left the table by the time this runs.
  return alone('outbox', me, async () => {
    const database = openOffline(me);
    const { outbox, drafts } = database;
    const key = firstKey(first);
    const entry = await outbox.where('id').equals(first.id).first();
    if (!entry || (entry.attempts > 0 && (await mayBeThere(first.id)))) {
      showActivity({ title: t('recall.stays'), description: t('recall.mayBeThere') });
      return false;
    }
    const notSent = t('firstMessage.cancelled');
    const typedSince = useMessaging.getState().drafts[key]?.text ?? '';
    const text = restoredText(first.content, typedSince);
    await letGo(database, first.id);
    await database.transaction('rw', outbox, drafts, async () => {
      await outbox.delete(entry.order);
      await drafts.put({ conversationId: key, text, notSent, at: Date.now() });
    });
    // Only after the transaction: if it fails, the entry is still pending and must not be a draft as well.
    putBack(first, notSent);
    return true;
  });
}

/** Takes a text that was returned out of its draft again: its form still has it. */
export function takeFromDraft(key: string, content: string): void {
  const { text, notSent } = useMessaging.getState().drafts[key] ?? { text: '', notSent: null };
  if (text === content) setDraft(key, '');
  else if (text.startsWith(`${content}\n`)) setDraft(key, text.slice(content.length + 1), notSent);
}

/** What the outbox does with a first message. */
export function firstMessageHandler(client: QueryClient, me: string, giveBack: GiveBack): Handler {
  const hints = new Map<string, string | undefined>();
  return handlerOf(firstMessageKind, {
    async send(first, { timeout }) {
      const delivery = await deliverFirst(first, timeout);
      if (delivery.type === 'refused') hints.set(first.id, delivery.hint);
      if (delivery.type === 'held')
        askers.get(first.id)?.({ type: 'waiting', reason: delivery.reason });
      if (delivery.type !== 'sent') return delivery;
      const { message } = delivery;
      applyMessageInserted(client, me, message);
      const asker = askers.get(first.id);
      if (asker) asker({ type: 'sent', conversation: message.conversation_id });
      else sayLeft(first);
      return delivery;
    },
    async refused({ body: first, back, reason: said }) {
      if (!first || !back) return;
      const hint = hints.get(first.id);
      hints.delete(first.id);
      const reason = reasonOf(said, hint);
      await giveBack(back.draft, back.text, reason);
      onceWritten(() => {
        sayRefused(reason, hint);
        askers.get(first.id)?.({ type: 'refused', reason });
      });
    },
  });
}

const UNVERIFIED = 'messaging.verification_required';

/** In the language of who reads it, where that is known; else as the server says it. */
const reasonOf = (reason: string, hint: string | undefined): string =>
  hint === UNVERIFIED ? t('refused.unverifiedReason') : reason;

function sayRefused(description: string, hint: string | undefined): void {
  if (hint === UNVERIFIED)
    showCritical({ title: t('refused.unverified'), description, tone: 'danger' });
  else showActivity({ title: t('firstMessage.notStarted'), description, tone: 'danger' });
}

/** Notifies the user of a delivered first message that is not visible on the current page. */
export function sayLeft({ name }: Pick<NewFirst, 'name'>): void {
  showActivity({
    title: t('firstMessage.left'),
    ...(name && { description: t('firstMessage.leftTo', { name }) }),
  });
}
