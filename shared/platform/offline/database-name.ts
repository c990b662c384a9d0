/** Upload groups with this prefix belong to a draft: no outbox entry refers to them yet. */
export const DRAFT_GROUP = 'draft:';

/** Upload groups with this prefix are snapshots of a live tour. */
export const TOUR_GROUP = 'tour:';

/** Upload groups with this prefix are videos of a library. */
export const VIDEO_GROUP = 'video:';

/** Upload groups with this prefix are pictures of a report of what is broken. */
export const REPAIR_GROUP = 'repair:';

/** The database's name; one database per user, so that data of two users never mix. */
export function databaseName(userId: string): string {
  return `kinstead.${userId}`;
}

/** Whether this device has a database of a user. Checked without Dexie, which is 30 KB. */
export async function isKept(userId: string): Promise<boolean> {
  // Private windows may refuse and older browsers cannot list databases: assume that there is one.
  const kept = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return kept?.some(({ name }) => name === databaseName(userId)) ?? true;
}

/** Outbox groups with this prefix hold settings and states, no text that a user wrote. */
export const STATE_GROUP = 'state:';

/** Entries and drafts of a group with this beginning are first messages: their conversation is to come. */
export const FIRST_GROUP = 'first:';
