import { useMessaging } from '#shared/domains/messaging/outbox/store.ts';
import { useFirstMessages } from '#shared/domains/messaging/state/waiting-first-messages.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import { readPersistedSession } from '#shared/platform/supabase/persisted-session.ts';
import { dropTicket, keepTicket, OUTBOX_TAG, REMINDER_TAG } from '../../sw/ticket.ts';

/** Background Sync, which the page's types do not have yet. */
type Syncing = ServiceWorkerRegistration & {
  sync?: { register: (tag: string) => Promise<void> };
};

/** Entries that leave within this time, in ms, are not handed to the worker. */
const PATIENCE_MS = 1_000;

/** By then the outbox has been read: what it holds waits, or nothing does. */
const OUTBOX_READ_MS = 5_000;

/**
 * Leaves to the worker what waits for longer than a moment, and once more, with the newest token,
 * whenever the page is left (docs/outbox.md, O19).
 */
export function handToWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { clock, focus } = platform();
  const handOverIfWaiting = () => {
    if (waits()) void handOver().catch(warn);
  };
  let waited = false;
  const look = () => {
    const isNew = waits() && !waited;
    waited = waits();
    if (!waited && isLeft) void takeBack().catch(warn);
    if (isNew) clock.after(PATIENCE_MS, handOverIfWaiting);
  };
  useMessaging.subscribe(look);
  useFirstMessages.subscribe(look);
  focus.onChange((visible) => visible || handOverIfWaiting());
  // What an earlier page left behind; it may all have gone out before this was here.
  handOverIfWaiting();
  clock.after(OUTBOX_READ_MS, look);
}

const warn = (error: unknown) => console.warn('outbox', error);

/** Whether something waits that a worker may send. */
const waits = () =>
  useMessaging.getState().pending.length + useFirstMessages.getState().waiting.length > 0;

/** Whether a ticket may lie there; an earlier page may have left one. */
let isLeft = true;

async function takeBack(): Promise<void> {
  isLeft = false;
  await dropTicket();
  const registration = await navigator.serviceWorker.getRegistration();
  const reminders = await registration?.getNotifications({ tag: REMINDER_TAG });
  for (const reminder of reminders ?? []) reminder.close();
}

async function handOver(): Promise<void> {
  const stored = await readPersistedSession();
  if (!('session' in stored)) return;
  const { user, access_token: accessToken, expires_at: expiresAt } = stored.session;
  isLeft = true;
  await keepTicket({ userId: user.id, accessToken, expiresAt });
  const registration: Syncing | undefined = await navigator.serviceWorker.getRegistration();
  // Not every browser has it, and some refuse: then a push or the next page sends.
  await registration?.sync?.register(OUTBOX_TAG).catch(() => undefined);
  // It may have gone out, or its person may have left, while this was written.
  if (!waits()) await takeBack();
}
