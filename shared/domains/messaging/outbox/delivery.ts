import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { browserOutboxPorts, onWake } from '../../../platform/offline/browser-ports.ts';
import type { OfflineDatabase, OutboxEntry } from '../../../platform/offline/database.ts';
import type { Handler, OutboxPorts } from '../../../platform/offline/outbox.ts';
import { onceConnected } from '../../../platform/once-connected.ts';
import { isStillHere } from '../../../platform/supabase/persisted-session.ts';
import { type Delivery, deliverMessage, fetchByIds, isThere } from '../api/messages.ts';
import {
  draftGroup,
  filesAreUp,
  messageGroup,
  moveFiles,
  watchFiles,
} from '../attachments/draft-files.ts';
import { forgetFiles } from '../attachments/sent-files.ts';
import { applyMessageInserted } from '../cache/events.ts';
import { keepDrafts } from '../drafts/device.ts';
import { keepReplies } from '../drafts/replies.ts';
import { FIRST_KIND } from '../model/first-message.ts';
import { showChanges } from '../model/message-change.ts';
import { outgoingMessageSchema } from '../model/schema.ts';
import { useFirstMessages } from '../state/waiting-first-messages.ts';
import texts from '../texts/en.ts';
import { STATE_KIND, showWaitingStates, stateHandler } from './conversation-state-queue.ts';
import { letGo, MESSAGE_KIND } from './enqueue.ts';
import { firstMessages } from './first-message-handler.ts';
import type { GiveBack } from './first-message-queue.ts';
import { noteGone, showFirstMessages, showFirstState } from './first-message-view.ts';
import { forgetKept } from './journal.ts';
import { keepNoted } from './recovery.ts';
import { emptyMessaging, giveBack, type PendingMessage, returned, useMessaging } from './store.ts';

const t = textsOf(texts);

/** What was refused may be there: its answer was lost, and only then its writer was blocked. */
async function orAsThere(delivery: Delivery, id: string): Promise<Delivery> {
  if (delivery.type !== 'refused') return delivery;
  const [message] = await fetchByIds([id]);
  return message ? { type: 'sent', message } : delivery;
}

/** What the outbox does with a message. */
function messageHandler(
  client: QueryClient,
  me: string,
  database: OfflineDatabase,
  toDraft: GiveBack,
): Handler {
  return {
    async ready({ payload }) {
      const message = outgoingMessageSchema.parse(payload);
      const files = await filesAreUp(database, message);
      // A database that was lost took them along; or the server has the message, and they were let go.
      if (files.type === 'gone' && !(await isThere(message.id)))
        return { type: 'refused', reason: t('files.gone') };
      return files.type === 'refused' || files.type === 'wait' ? files : null;
    },
    async send({ payload }) {
      const message = outgoingMessageSchema.parse(payload);
      const delivery = await orAsThere(await deliverMessage(message), message.id);
      // Into the thread before it leaves the outbox, so that the bubble never blinks.
      if (delivery.type === 'sent') {
        applyMessageInserted(client, me, delivery.message);
        await forgetFiles(database, message.id);
      }
      return delivery;
    },
    async refused({ payload }, reason) {
      const result = z.safeParse(outgoingMessageSchema, payload);
      if (!result.success) return;
      const { conversation_id: conversationId, id, content, attachments } = result.data;
      await moveFiles(database, messageGroup(id), draftGroup(conversationId), attachments);
      await toDraft(conversationId, content, reason);
    },
    leaving: ({ id }) => letGo(database, id),
  };
}

/** What else the outbox can hold, by kind; given the database that it is in. */
export type OtherKinds = (database: OfflineDatabase) => Promise<Record<string, Handler>>;

/**
 * Starts sending for a person: loads drafts, shows what waits, drains the outbox whenever there is
 * something new or sending may work again. The answer ends all of it.
 */
export async function startDelivery(
  client: QueryClient,
  me: string,
  ports: OutboxPorts = browserOutboxPorts(me),
  otherKinds: OtherKinds = async () => ({}),
): Promise<() => void> {
  const { onLost } = await onceConnected(() => import('../../../platform/offline/database.ts'));
  let stopped = false;
  // What cannot begin now begins when the database is told of again; it is ended all the same.
  const begin = () =>
    beginDelivery(client, me, ports, otherKinds).catch((error: unknown) => {
      console.error('delivery', error);
      return NOTHING;
    });
  let current = begin();
  const stopWatching = onLost(me, () => {
    current = current
      .then(async ({ stop, waiting }) => {
        stop();
        // Whoever leaves takes the database along, in every tab.
        if (stopped || !(await isStillHere(me))) return NOTHING;
        await keepAnew(me, waiting());
        return await begin();
      })
      .catch((error: unknown) => {
        console.error('delivery', error);
        return NOTHING;
      });
  });
  await current;
  const stopReplies = await keepReplies(me).catch((error: unknown) => {
    console.error('replies', error);
    return () => undefined;
  });
  return () => {
    stopped = true;
    stopReplies();
    stopWatching();
    void current.then(({ stop }) => stop());
    const waiting = [...useMessaging.getState().pending, ...useFirstMessages.getState().waiting];
    forgetKept(waiting.flatMap(({ id, state }) => (state === 'saving' ? [] : [id])));
    useMessaging.setState(emptyMessaging, true);
    useFirstMessages.setState({ waiting: [] });
    showChanges([]);
  };
}

/** Sending on one opening of the database: how it ends, and what waited there when last looked at. */
type Delivering = { stop: () => void; waiting: () => readonly OutboxEntry[] };

const NOTHING: Delivering = { stop: () => undefined, waiting: () => [] };

/** Into a database that came anew, in its order; what is there already stays as it is. */
async function keepAnew(me: string, entries: readonly OutboxEntry[]): Promise<void> {
  const { openOffline } = await import('../../../platform/offline/database.ts');
  const { outbox } = openOffline(me);
  // Other tabs do the same at this moment.
  await outbox.db.transaction('rw', outbox, async () => {
    for (const { order, ...entry } of entries) {
      if ((await outbox.where('id').equals(entry.id).count()) === 0) await outbox.add(entry);
    }
  });
}

async function beginDelivery(
  client: QueryClient,
  me: string,
  ports: OutboxPorts,
  otherKinds: OtherKinds,
): Promise<Delivering> {
  const [
    { onceWritten, openOffline },
    { createOutbox },
    { liveQuery },
    { changeHandlers },
    { scheduledHandlers },
    { showScheduledActs },
  ] = await onceConnected(() =>
    Promise.all([
      import('../../../platform/offline/database.ts'),
      import('../../../platform/offline/outbox.ts'),
      import('dexie'),
      import('./change-queue.ts'),
      import('./scheduled-queue.ts'),
      import('../model/scheduled.ts'),
    ]),
  );
  const database = openOffline(me);
  // What cannot be kept now stays noted or copied, and must not hold back what is in the outbox already.
  await keepNoted(database, me).catch((error: unknown) => console.error('outbox', error));
  const toDraft: GiveBack = async (conversationId, content, reason) => {
    const message = { conversation_id: conversationId, content };
    await database.drafts.put({ conversationId, ...returned(message, reason), at: Date.now() });
    // What cannot be written is refused once more, and would be in its field twice.
    onceWritten(() => giveBack(message, reason));
  };
  const handlers: Record<string, Handler> = {
    [MESSAGE_KIND]: messageHandler(client, me, database, toDraft),
    ...changeHandlers(client, me, toDraft),
    ...scheduledHandlers(client, me, database, toDraft),
    [FIRST_KIND]: firstMessages(client, me, database, toDraft),
    [STATE_KIND]: stateHandler(client, me),
  };
  const outbox = createOutbox(database, handlers, ports, showBusy);
  const wake = () => void outbox.drain().catch((error) => console.error('outbox', error));
  // Messages do not wait for what the others are made of; theirs stays until it is loaded (O7).
  void onceConnected(() => otherKinds(database)).then((others) => {
    Object.assign(handlers, others);
    wake();
  });

  const seen = new Set<string>();
  let last: readonly OutboxEntry[] = [];
  const waiting = liveQuery(() => database.outbox.orderBy('order').toArray()).subscribe({
    next(entries) {
      noteGone(entries, last);
      last = entries;
      showWaiting(entries);
      showFirstMessages(entries);
      showScheduledActs(entries);
      showWaitingStates(client, me, entries);
      // Also what another tab queued: whoever holds the lock sends it.
      const fresh = entries.some(({ id }) => !seen.has(id));
      for (const { id } of entries) seen.add(id);
      if (fresh) wake();
    },
    error: (error) => console.error('outbox', error),
  });
  const stopDrafts = await keepDrafts(database);
  const stopFiles = await watchFiles(database, wake);
  const stopWaking = onWake(wake);
  useMessaging.setState({ wake });

  return {
    stop() {
      outbox.stop();
      waiting.unsubscribe();
      showScheduledActs([]);
      stopWaking();
      stopDrafts();
      stopFiles();
    },
    waiting: () => last,
  };
}

function showBusy(id: string, busy: boolean): void {
  showFirstState(id, busy ? 'sending' : 'queued');
  useMessaging.setState(({ pending }) => ({
    pending: pending.map((each) =>
      each.id === id ? { ...each, state: busy ? 'sending' : 'queued' } : each,
    ),
  }));
}

function showWaiting(entries: readonly OutboxEntry[]): void {
  showChanges(entries);
  useMessaging.setState(({ pending }) => {
    const known = new Map(pending.map((each) => [each.id, each]));
    const stored = entries.flatMap((entry): PendingMessage[] => {
      if (entry.kind !== MESSAGE_KIND) return [];
      const before = known.get(entry.id);
      // What waits does not change any more: hundreds are looked through with each that goes out.
      if (before && before.state !== 'saving') {
        const held = entry.held ?? null;
        return [held === (before.held ?? null) ? before : { ...before, held }];
      }
      const { data } = z.safeParse(outgoingMessageSchema, entry.payload);
      return data
        ? [{ ...data, createdAt: entry.createdAt, state: 'queued', held: entry.held ?? null }]
        : [];
    });
    const ids = new Set(stored.map(({ id }) => id));
    const saving = pending.filter(({ id, state }) => state === 'saving' && !ids.has(id));
    return { pending: [...stored, ...saving] };
  });
}
