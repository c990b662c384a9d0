import { readCache, writeCache } from './cache.ts';
import type { OfflineDatabase } from './database.ts';

type Row = { id: string; conversation_id: string; seq: number; revision?: number | undefined };

/** What is known of a conversation with some rows of it. */
export type Standing = {
  conversationId: string;
  /** Every change up to this one is among what is kept now. */
  revision: number;
  /** Rows before this number are older than that, and go. */
  from?: number | undefined;
};

/** Keeps messages as they were seen; a late row never replaces a later one. */
export function keepMessages(
  userId: string,
  rows: readonly Row[],
  standing?: Standing,
): Promise<void> {
  return writeCache(userId, ({ messages, revisions }) =>
    messages.db.transaction('rw', messages, revisions, async () => {
      const kept = await messages.bulkGet(rows.map(({ id }) => id));
      const fresh = rows.filter(({ revision = 0 }, at) => revision >= revisionOf(kept[at]?.row));
      await messages.bulkPut(
        fresh.map((row) => ({
          id: row.id,
          conversationId: row.conversation_id,
          seq: row.seq,
          at: Date.now(),
          row,
        })),
      );
      if (!standing) return;
      const { conversationId, revision, from } = standing;
      if (from !== undefined) {
        await messages
          .where('[conversationId+seq]')
          .between([conversationId, 0], [conversationId, from])
          .delete();
      }
      const before = await revisions.get(conversationId);
      if (revision > (before?.revision ?? 0)) await revisions.put({ conversationId, revision });
    }),
  );
}

function revisionOf(row: unknown): number {
  const revision =
    typeof row === 'object' && row !== null && 'revision' in row ? row.revision : undefined;
  return typeof revision === 'number' ? revision : 0;
}

/** Up to which change of a conversation this device keeps all; 0 when it cannot say. */
export function readRevision(userId: string, conversationId: string): Promise<number> {
  const read = async ({ revisions }: OfflineDatabase) =>
    (await revisions.get(conversationId))?.revision ?? 0;
  return readCache(userId, read, 0);
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
