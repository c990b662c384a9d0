import { openCache, tolerant } from './cache.ts';

/** Keeps messages as they were seen. */
export function keepMessages(
  userId: string,
  rows: readonly { id: string; conversation_id: string; seq: number }[],
): Promise<void> {
  return tolerant(async () => {
    const database = await openCache(userId);
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
    const database = await openCache(userId);
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
    const { conversations } = await openCache(userId);
    await conversations.db.transaction('rw', conversations, async () => {
      await conversations.clear();
      await conversations.bulkPut(rows.map((row) => ({ id: row.id, at: Date.now(), row })));
    });
  }, undefined);
}

/** The list of conversations as it was last seen. */
export function readConversations(userId: string): Promise<unknown[]> {
  return tolerant(async () => {
    const { conversations } = await openCache(userId);
    return (await conversations.toArray()).map(({ row }) => row);
  }, []);
}
