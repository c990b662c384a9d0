import { readCache, writeCache } from './cache.ts';
import type { OfflineDatabase } from './database.ts';

/** Keeps messages as they were seen. */
export function keepMessages(
  userId: string,
  rows: readonly { id: string; conversation_id: string; seq: number }[],
): Promise<void> {
  return writeCache(userId, ({ messages }) =>
    messages.bulkPut(
      rows.map((row) => ({ id: row.id, conversationId: row.conversation_id, seq: row.seq, row })),
    ),
  );
}

/** The newest messages of a conversation as they were last seen, oldest of them first. */
export function readMessages(
  userId: string,
  conversationId: string,
  limit: number,
): Promise<unknown[]> {
  const read = async ({ messages }: OfflineDatabase): Promise<unknown[]> => {
    const found = await messages
      .where('[conversationId+seq]')
      .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
      .reverse()
      .limit(limit)
      .toArray();
    return found.reverse().map(({ row }) => row);
  };
  return readCache(userId, read, []);
}

/** The messages that this device keeps and somebody looks for. Every one is looked at. */
export function findMessages(
  userId: string,
  isWanted: (row: unknown) => boolean,
): Promise<unknown[]> {
  const read = async ({ messages }: OfflineDatabase): Promise<unknown[]> => {
    const found: unknown[] = [];
    await messages.each(({ row }) => {
      if (isWanted(row)) found.push(row);
    });
    return found;
  };
  return readCache(userId, read, []);
}

/** Keeps the whole list of conversations as it was seen, in place of the one before. */
export function keepConversations(userId: string, rows: readonly { id: string }[]): Promise<void> {
  return writeCache(userId, ({ conversations }) =>
    conversations.db.transaction('rw', conversations, async () => {
      await conversations.clear();
      await conversations.bulkPut(rows.map((row) => ({ id: row.id, at: Date.now(), row })));
    }),
  );
}

/** The list of conversations as it was last seen. */
export function readConversations(userId: string): Promise<unknown[]> {
  const read = async ({ conversations }: OfflineDatabase): Promise<unknown[]> =>
    (await conversations.toArray()).map(({ row }) => row);
  return readCache(userId, read, []);
}
