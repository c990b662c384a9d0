import { openTab } from '#shared/platform/own-storage.ts';

// Session storage: the text survives the way to the sign-in page and back, and ends with the tab.
const key = (listingId: string) => `kinstead.first-message.${listingId}`;

/** What was typed to the host of a home and not sent. */
export function readFirstMessage(listingId: string): string {
  return openTab.get(key(listingId)) ?? '';
}

/** Keeps what is typed to the host of a home. */
export function keepFirstMessage(listingId: string, text: string): void {
  if (text) openTab.set(key(listingId), text);
  else openTab.remove(key(listingId));
}

/** Forgets it, because it was sent. */
export function clearFirstMessage(listingId: string): void {
  openTab.remove(key(listingId));
}

const sendKey = (listingId: string) => `kinstead.first-message.send.${listingId}`;

/** How long a press on 'Sign in and send' is meant: a code may have to come by mail first. */
const MEANT_MS = 60 * 60_000;

/** Notes that what was typed is to be sent after the sign-in that now begins. */
export function sendAfterSignIn(listingId: string, now = Date.now()): void {
  openTab.set(sendKey(listingId), new Date(now).toISOString());
}

/** Whether it is to be sent; asked once, as it is sent once. */
export function takeSending(listingId: string, now = Date.now()): boolean {
  const at = Date.parse(openTab.get(sendKey(listingId)) ?? '');
  openTab.remove(sendKey(listingId));
  return now - at < MEANT_MS;
}
