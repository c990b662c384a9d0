import { useMessaging } from '#shared/domains/messaging/store.ts';
import { readKeptSession } from '#shared/platform/kept-session.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { dropTicket, keepTicket, OUTBOX_TAG } from '../../sw/ticket.ts';

/** Background Sync, which the page's types do not have yet. */
type Syncing = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** What goes out at once is no work for anybody else. */
const PATIENCE_MS = 1_000;

/**
 * Leaves to the worker what waits for longer than a moment, and once more, with the newest token,
 * whenever the page is left (docs/outbox.md, O19).
 */
export function handToWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { clock, focus } = platform();
  const waits = () => useMessaging.getState().pending.length > 0;
  const handOverIfWaiting = () => {
    if (waits()) void handOver().catch((error: unknown) => console.warn('outbox', error));
  };
  useMessaging.subscribe(({ pending }, before) => {
    if (pending.length === 0 && isLeft) void takeBack();
    if (pending.length > 0 && before.pending.length === 0)
      clock.after(PATIENCE_MS, handOverIfWaiting);
  });
  focus.onChange((visible) => visible || handOverIfWaiting());
  // What an earlier page left behind.
  handOverIfWaiting();
}

/** Whether a ticket may lie there; an earlier page may have left one. */
let isLeft = true;

function takeBack(): Promise<void> {
  isLeft = false;
  return dropTicket();
}

async function handOver(): Promise<void> {
  const kept = await readKeptSession();
  if (!('session' in kept)) return;
  const { user, access_token: accessToken, expires_at: expiresAt } = kept.session;
  isLeft = true;
  await keepTicket({ userId: user.id, accessToken, expiresAt });
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
  // Not every browser has it, and some refuse: then a push or the next page sends.
  await registration?.sync?.register(OUTBOX_TAG).catch(() => undefined);
  // It may have gone out, or its person may have left, while this was written.
  if (useMessaging.getState().pending.length === 0) await takeBack();
}
