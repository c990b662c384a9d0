import { copiedIds } from '#shared/platform/offline/copies.ts';
import { type OutboxEntry, openOffline } from '#shared/platform/offline/database.ts';
import { databaseName, isKept } from '#shared/platform/offline/database-name.ts';
import { alone } from '#shared/platform/offline/locks.ts';
import { createOutbox, type Handler, type Outcome } from '#shared/platform/offline/outbox.ts';
import { workerHandlers } from './deliver.ts';
import { remindOfWaiting } from './reminder.ts';
import { REPLIES_TAG, sendReplies } from './reply.ts';
import { dropTicket, OUTBOX_TAG, readTicket, type Ticket } from './ticket.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which the worker's types do not have yet. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

/** What became of what waits: it is out, another attempt may help, or only a page can go on. */
type Result = 'done' | 'again' | 'page';

/** Sends what waits when the browser is connected again, or is woken by a push (docs/outbox.md, O19). */
export function sendFromOutbox(): void {
  self.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent;
    if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(sendOrAsk(lastChance));
    if (tag === REPLIES_TAG) (event as SyncEvent).waitUntil(sendRepliesOrFail());
  });
  // A chance that costs nothing, also where the browser has no Background Sync.
  self.addEventListener('push', (event) =>
    event.waitUntil(Promise.all([sendWaiting(), sendReplies()])),
  );
}

/** Rejects while one waits: the browser makes another attempt by itself. */
async function sendRepliesOrFail(): Promise<void> {
  const fates = [...(await sendReplies()).values()];
  if (fates.includes('waits')) throw new Error('replies wait');
}

/** Rejects while another attempt may help: the browser makes it by itself. */
async function sendOrAsk(lastChance: boolean): Promise<void> {
  const result = await sendWaiting();
  if (result === 'again' && !lastChance) throw new Error('messages wait');
  // A page in the background is sending all the same.
  if (result !== 'done' && (await openPages()).length === 0) await remindOfWaiting();
}

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function sendWaiting(): Promise<Result> {
  const pages = await openPages();
  // What is looked at sends by itself, knows more kinds of entries, and shows what becomes of them.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return 'done';
  const ticket = await readTicket();
  if (!ticket) return 'done';
  const handlers = workerHandlers(ticket);
  if (!(await isKept(ticket.userId)) || (await countWaiting(ticket, handlers)) === 0)
    return await whenNothingWaits(ticket);
  const isGood = ticket.expiresAt * 1000 > Date.now();
  const mayHelp = isGood && (await drain(ticket, handlers));
  // After a sign-out the user's database is deleted: opening it now would create it anew.
  if (!(await isTheirs(ticket))) return 'done';
  if ((await countWaiting(ticket, handlers)) > 0) return mayHelp ? 'again' : 'page';
  await dropTicket();
  return 'done';
}

/** How much of what the worker can send waits. */
const countWaiting = ({ userId }: Ticket, handlers: Record<string, Handler>) =>
  openOffline(userId)
    .outbox.filter(({ kind }) => kind in handlers)
    .count();

/** A database that the browser threw away holds nothing, and what is copied is a page's to put back (O11). */
async function whenNothingWaits(ticket: Ticket): Promise<Result> {
  if ((await copiedIds({ name: databaseName(ticket.userId) })).length > 0) return 'page';
  if (await isTheirs(ticket)) await dropTicket();
  return 'done';
}

/** Whether the ticket is still the one that lies there: signing out takes it away first. */
const isTheirs = async ({ userId }: Ticket) => (await readTicket())?.userId === userId;

/** One pass by the rules of the outbox. True when something is left that may work later. */
async function drain(ticket: Ticket, handlers: Record<string, Handler>): Promise<boolean> {
  let failed = false;
  const watched = Object.entries(handlers).map(([kind, handler]): [string, Handler] => {
    const ready = async (entry: OutboxEntry): Promise<Outcome | null> =>
      (await isTheirs(ticket)) ? ((await handler.ready?.(entry)) ?? null) : { type: 'wait' };
    const send = async (entry: OutboxEntry): Promise<Outcome> => {
      const outcome = await handler.send(entry).catch(unreachable);
      failed ||= outcome.type === 'retry' || outcome.type === 'held';
      return outcome;
    };
    return [kind, { ...handler, ready, send }];
  });
  const outbox = createOutbox(openOffline(ticket.userId), Object.fromEntries(watched), {
    alone: (work) => alone('outbox', ticket.userId, work),
    // A worker needs no timer of its own: the browser wakes it.
    clock: { now: Date.now, after: () => () => undefined },
    // It is woken because there is a connection, of which its own `navigator.onLine` may not know yet.
    network: { online: () => true },
  });
  await outbox.drain();
  return failed;
}

const unreachable = (error: unknown): Outcome => ({ type: 'retry', reason: String(error) });
