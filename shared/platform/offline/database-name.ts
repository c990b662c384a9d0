/** Files of a group with this beginning are somebody's draft: nothing that waits names them yet. */
export const DRAFT_GROUP = 'draft:';

/** The database's name: nothing of one person is ever opened for another. */
export function databaseName(userId: string): string {
  return `kinstead.${userId}`;
}

/** Whether this device keeps anything of a person. Told without Dexie, which weighs 30 KB. */
export async function isKept(userId: string): Promise<boolean> {
  // Private windows may refuse, older browsers cannot tell: whoever opens the database will see.
  const kept = await globalThis.indexedDB?.databases?.().catch(() => undefined);
  return kept?.some(({ name }) => name === databaseName(userId)) ?? true;
}

/** Entries of a group with this beginning say how somebody keeps things: settings, and nobody's words. */
export const STATE_GROUP = 'state:';

/** Entries and drafts of a group with this beginning are first messages: their conversation is to come. */
export const FIRST_GROUP = 'first:';
