import type { QueryClient } from '@tanstack/react-query';
import { browserOutboxPorts, onWake } from '../../../platform/offline/browser-ports.ts';
import type { OfflineDatabase, OutboxEntry } from '../../../platform/offline/database.ts';
import type { Handler, OutboxPorts } from '../../../platform/offline/outbox.ts';
import { bodyOf } from '../../../platform/offline/outbox-kind.ts';
import { onceConnected } from '../../../platform/once-connected.ts';
import { isStillHere } from '../../../platform/supabase/persisted-session.ts';
import { watchFiles } from '../attachments/draft-files.ts';
import { keepDrafts } from '../drafts/device.ts';
import { keepReplies } from '../drafts/replies.ts';
import { messageKind } from '../model/closed-kinds.ts';
import { showChanges } from '../state/waiting-changes.ts';
import { useFirstMessages } from '../state/waiting-first-messages.ts';
import { showWaitingStates } from './conversation-state-handler.ts';
import { noteGone, showFirstMessages, showFirstState } from './first-message-view.ts';
import { forgetKept } from './journal.ts';
import { keepNoted } from './recovery.ts';
import { emptyMessaging, type PendingMessage, useMessaging } from './store.ts';

/** What else the outbox can hold, by kind; given the database that it is in. */
export type OtherKinds = (database: OfflineDatabase) => Promise<Record<string, Handler>>;

/**
 * Starts sending for a user: loads drafts, shows pending entries, drains the outbox whenever there is a new
 * entry or sending may work again. Returns a function that stops all of it.
 */
export async function startDelivery(
  client: QueryClient,
  me: string,
  ports: OutboxPorts = browserOutboxPorts(me),
  otherKinds: OtherKinds = async () => ({}),
): Promise<() => void> {
  const { onLost } = await onceConnected(() => import('../../../platform/offline/database.ts'));
  let stopped = false;
  // If the delivery cannot start now, it starts with the next report of a lost database; stopping works in
  // both cases.
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
        // A sign-out deletes the database in every tab: that is not a loss.
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

/** Writes entries into a new database in their order; those that are there already stay. */
async function keepAnew(me: string, entries: readonly OutboxEntry[]): Promise<void> {
  const [{ openOffline }, { addToOutbox }] = await Promise.all([
    import('../../../platform/offline/database.ts'),
    import('../../../platform/offline/outbox-row.ts'),
  ]);
  const database = openOffline(me);
  // Other tabs do the same at this moment.
  await database.transaction('rw', database.outbox, async () => {
    for (const { order, ...entry } of entries) await addToOutbox(database, entry);
  });
}

async function beginDelivery(
  client: QueryClient,
  me: string,
  ports: OutboxPorts,
  otherKinds: OtherKinds,
): Promise<Delivering> {
  const [
    { openOffline },
    { createOutbox },
    { liveQuery },
    { messagingHandlers },
    { showScheduledActs },
  ] = await onceConnected(() =>
    Promise.all([
      import('../../../platform/offline/database.ts'),
      import('../../../platform/offline/outbox.ts'),
      import('dexie'),
      import('./handlers.ts'),
      import('../state/waiting-scheduled.ts'),
    ]),
  );
  const database = openOffline(me);
  // A failed recovery leaves its messages in journal or copies; it must not delay those that are in the
  // outbox already.
  await keepNoted(database, me).catch((error: unknown) => console.error('outbox', error));
  const handlers: Record<string, Handler> = messagingHandlers(client, me, database);
  const outbox = createOutbox(database, handlers, ports, showBusy);
  const wake = () => void outbox.drain().catch((error) => console.error('outbox', error));
  // Messages do not wait for the code of other kinds; entries of those stay until it is loaded (O7).
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
      // Entries of another tab as well: the tab that holds the lock sends them all.
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
      if (entry.kind !== messageKind.name) return [];
      const before = known.get(entry.id);
      // A queued message does not change, except that a limit may hold it: it is parsed once, as
      // hundreds may be looked through at each delivery.
      if (before && before.state !== 'saving') {
        const held = entry.held ?? null;
        return [held === (before.held ?? null) ? before : { ...before, held }];
      }
      const message = bodyOf([messageKind], entry);
      return message
        ? [
            {
              ...message,
              createdAt: entry.createdAt,
              state: 'queued',
              held: entry.held ?? null,
            },
          ]
        : [];
    });
    const ids = new Set(stored.map(({ id }) => id));
    const saving = pending.filter(({ id, state }) => state === 'saving' && !ids.has(id));
    return { pending: [...stored, ...saving] };
  });
}
