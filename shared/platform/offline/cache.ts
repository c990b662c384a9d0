import type { OfflineDatabase } from './database.ts';

// Dexie is 30 KB: it comes with the first use, never with the page.
async function open(userId: string): Promise<OfflineDatabase> {
  return (await import('./database.ts')).openOffline(userId);
}

/**
 * Runs something on the cache. A browser that keeps nothing (private windows, a full disk) makes the
 * product slower, not wrong, so a failure answers with `otherwise`. What a person typed never goes
 * through here.
 */
async function tolerant<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.warn('offline cache', error);
    return otherwise;
  }
}

/** Keeps messages as they were seen. */
export function keepMessages(
  userId: string,
  rows: readonly { id: string; conversation_id: string; seq: number }[],
): Promise<void> {
  return tolerant(async () => {
    const database = await open(userId);
    await database.messages.bulkPut(
      rows.map((row) => ({ id: row.id, conversationId: row.conversation_id, seq: row.seq, row })),
    );
  }, undefined);
}

/** The newest messages of a conversation as they were last seen, oldest of them first. */
export function readMessages(
  userId: string,
  conversationId: string,
  limit: number,
): Promise<unknown[]> {
  return tolerant(async () => {
    const database = await open(userId);
    const found = await database.messages
      .where('[conversationId+seq]')
      .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
      .reverse()
      .limit(limit)
      .toArray();
    return found.reverse().map(({ row }) => row);
  }, []);
}

/** Keeps the whole list of conversations as it was seen, in place of the one before. */
export function keepConversations(userId: string, rows: readonly { id: string }[]): Promise<void> {
  return tolerant(async () => {
    const { conversations } = await open(userId);
    await conversations.db.transaction('rw', conversations, async () => {
      await conversations.clear();
      await conversations.bulkPut(rows.map((row) => ({ id: row.id, at: Date.now(), row })));
    });
  }, undefined);
}

/** The list of conversations as it was last seen. */
export function readConversations(userId: string): Promise<unknown[]> {
  return tolerant(async () => {
    const { conversations } = await open(userId);
    return (await conversations.toArray()).map(({ row }) => row);
  }, []);
}

/** Keeps the ids of the favourites as they were seen, in place of those before. */
export function keepFavorites(userId: string, ids: readonly string[]): Promise<void> {
  return tolerant(async () => {
    const { favorites } = await open(userId);
    await favorites.db.transaction('rw', favorites, async () => {
      await favorites.clear();
      await favorites.bulkPut(ids.map((id, at) => ({ id, at, row: null })));
    });
  }, undefined);
}

/** The ids of the favourites as they were last seen, in their order. */
export function readFavorites(userId: string): Promise<string[]> {
  return tolerant(async () => {
    const { favorites } = await open(userId);
    return (await favorites.orderBy('at').toArray()).map(({ id }) => id);
  }, []);
}

const SEARCHES_KEPT = 6;

/** Remembers a search; the same one again becomes the newest. */
export function keepSearch(userId: string, key: string, search: unknown): Promise<void> {
  return tolerant(async () => {
    const { searches } = await open(userId);
    await searches.put({ key, search, at: Date.now() });
    const old = await searches.orderBy('at').reverse().offset(SEARCHES_KEPT).primaryKeys();
    await searches.bulkDelete(old);
  }, undefined);
}

/** The last searches, the newest first. */
export function readSearches(userId: string): Promise<unknown[]> {
  return tolerant(async () => {
    const { searches } = await open(userId);
    return (await searches.orderBy('at').reverse().toArray()).map(({ search }) => search);
  }, []);
}
