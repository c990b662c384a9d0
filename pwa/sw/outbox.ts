import * as z from 'zod/mini';
import { openOffline } from '#shared/platform/offline/database.ts';
import { isKept } from '#shared/platform/offline/kept.ts';
import { alone } from '#shared/platform/offline/locks.ts';
import { createOutbox, type Outcome } from '#shared/platform/offline/outbox.ts';
import { readRetryAfter } from '#shared/platform/retry-after.ts';
import { remindOfWaiting } from './reminder.ts';
import { dropTicket, OUTBOX_TAG, readTicket, type Ticket } from './ticket.ts';

declare const self: ServiceWorkerGlobalScope;

/** Background Sync, which the worker's types do not have yet. */
type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

const SEND_TIMEOUT = 20_000;

const fileless = z.object({ attachments: z.array(z.unknown()).check(z.maxLength(0)) });

/** What became of what waits: it is out, another attempt may help, or only a page can go on. */
type Result = 'done' | 'again' | 'page';

/** Sends what waits when the browser is connected again, or is woken by a push (docs/outbox.md, O19). */
export function sendFromOutbox(): void {
  self.addEventListener('sync', (event) => {
    const { tag, lastChance } = event as SyncEvent;
    if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(sendOrAsk(lastChance));
  });
  // A chance that costs nothing, also where the browser has no Background Sync.
  self.addEventListener('push', (event) => event.waitUntil(sendWaiting()));
}

/** Rejects while another attempt may help: the browser makes it by itself. */
async function sendOrAsk(lastChance: boolean): Promise<void> {
  const result = await sendWaiting();
  if (result === 'again' && !lastChance) throw new Error('messages wait');
  if (result !== 'done') await remindOfWaiting();
}

async function sendWaiting(): Promise<Result> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // What is looked at sends by itself, knows more kinds of entries, and shows what becomes of them.
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return 'done';
  const ticket = await readTicket();
  if (!ticket || !(await isKept(ticket.userId))) return 'done';
  const isGood = ticket.expiresAt * 1000 > Date.now();
  const mayHelp = isGood && (await drain(ticket));
  const { outbox } = openOffline(ticket.userId);
  if ((await outbox.filter(({ kind }) => kind === 'message').count()) > 0)
    return mayHelp ? 'again' : 'page';
  await dropTicket();
  return 'done';
}

/** One pass by the rules of the outbox. True when something failed that may work later. */
async function drain(ticket: Ticket): Promise<boolean> {
  let failed = false;
  const outbox = createOutbox(
    openOffline(ticket.userId),
    {
      message: {
        async send({ payload }) {
          // Files are the page's to bring up, and to let go of.
          if (!fileless.safeParse(payload).success) return { type: 'wait' };
          const outcome = await deliver(ticket, payload).catch(unreachable);
          failed ||= outcome.type === 'retry';
          return outcome;
        },
        refused: async () => undefined,
      },
    },
    {
      alone: (work) => alone('outbox', ticket.userId, work),
      // Nobody waits in a worker: the browser wakes it.
      clock: { now: Date.now, after: () => () => undefined },
      network: { online: () => navigator.onLine },
    },
  );
  await outbox.drain();
  return failed;
}

async function deliver({ accessToken }: Ticket, message: unknown): Promise<Outcome> {
  const { supabaseUrl, publishableKey } = await (await fetch('/config.json')).json();
  const answer = await fetch(`${supabaseUrl}/rest/v1/messages`, {
    method: 'POST',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
    },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(SEND_TIMEOUT),
  });
  if (answer.ok || (await codeOf(answer)) === '23505') return { type: 'sent' };
  const { status, headers } = answer;
  // What is refused for good goes back to its writer, who is not here: their page meets it again.
  if (status !== 429 && status < 500) return { type: 'wait' };
  const after = readRetryAfter(headers.get('retry-after'), Date.now());
  return { type: 'retry', reason: `${status}`, after: after ?? undefined };
}

const unreachable = (error: unknown): Outcome => ({ type: 'retry', reason: String(error) });

async function codeOf(answer: Response): Promise<unknown> {
  // Whoever stands between may answer with a page.
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
