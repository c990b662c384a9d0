// Session storage: the text survives the way to the sign-in page and back, and ends with the tab.
const key = (listingId: string) => `kinstead.first-message.${listingId}`;

/** What was typed to the host of a home and not sent. */
export function readFirstMessage(listingId: string): string {
  return sessionStorage.getItem(key(listingId)) ?? '';
}

/** Keeps what is typed to the host of a home. */
export function keepFirstMessage(listingId: string, text: string): void {
  if (text) sessionStorage.setItem(key(listingId), text);
  else sessionStorage.removeItem(key(listingId));
}

/** Forgets it, because it was sent. */
export function clearFirstMessage(listingId: string): void {
  sessionStorage.removeItem(key(listingId));
}
