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
