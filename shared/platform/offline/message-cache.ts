import { readCache, writeCache } from './cache.ts';
import type { CachedMessage, KnownRevision, OfflineDatabase } from './database.ts';

type Row = { id: string; conversation_id: string; seq: number; revision?: number | undefined };

/** Keeps messages as they were seen; a late row never replaces a later one. */
export function keepMessages(
  userId: string,
  rows: readonly Row[],
  standing?: KnownRevision,
): Promise<void> {
  return writeCache(userId, ({ messages, revisions }) =>
    messages.db.transaction('rw', messages, revisions, async () => {
      const kept = await revisionsOf(messages, rows);
      const fresh = rows.filter(({ id, revision = 0 }) => revision >= (kept.get(id) ?? 0));
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
      const before = await revisions.get(standing.conversationId);
      if (before && before.revision > standing.revision) return;
      const isSame = before?.revision === standing.revision;
      const from = Math.min(standing.from, isSame ? before.from : standing.from);
      await revisions.put({ ...standing, from });
    }),
  );
}

/**
 * The cached revisions of these rows. Most rows of a page are new: one range query over their numbers finds
 * the others, where a lookup for each row would cost as much as writing it.
 */
async function revisionsOf(
  messages: OfflineDatabase['messages'],
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const wanted = rows.map(({ id }) => id);
  const [first] = rows;
  const isPage =
    rows.length > 1 && rows.every((row) => row.conversation_id === first?.conversation_id);
  const known = first && isPage ? await keysBetween(messages, first.conversation_id, rows) : wanted;
  const kept = await messages.bulkGet(known);
  return new Map(known.map((id, at) => [id, revisionOf(kept[at]?.row)]));
}

/** The keys of cached messages between the lowest and the highest number of some rows. */
async function keysBetween(
  messages: OfflineDatabase['messages'],
  conversationId: string,
  rows: readonly Row[],
): Promise<string[]> {
  const seqs = rows.map(({ seq }) => seq);
  const found = await messages
    .where('[conversationId+seq]')
    .between([conversationId, Math.min(...seqs)], [conversationId, Math.max(...seqs)], true, true)
    .primaryKeys();
  const wanted = new Set(rows.map(({ id }) => id));
  return found.filter((id) => wanted.has(id));
}

function revisionOf(row: unknown): number {
  const revision =
    typeof row === 'object' && row !== null && 'revision' in row ? row.revision : undefined;
  return typeof revision === 'number' ? revision : 0;
}

/** The revision up to which the cached rows of a conversation are complete; undefined when unknown. */
export function readRevision(
  userId: string,
  conversationId: string,
): Promise<KnownRevision | undefined> {
  const read = ({ revisions }: OfflineDatabase) => revisions.get(conversationId);
  return readCache(userId, async (database) => await read(database), undefined);
}

/** The newest messages of a conversation as they were last seen, oldest of them first. */
export function readMessages(
  userId: string,
  conversationId: string,
  limit: number,
): Promise<CachedMessage[]> {
  const read = async ({ messages }: OfflineDatabase): Promise<CachedMessage[]> => {
    const found = await messages
      .where('[conversationId+seq]')
      .between([conversationId, 0], [conversationId, Number.MAX_SAFE_INTEGER])
      .reverse()
      .limit(limit)
      .toArray();
    return found.reverse();
  };
  return readCache(userId, read, []);
}

/** Cached messages of a conversation between two numbers, inclusive, ascending; there may be holes. */
export function readMessagesBetween(
  userId: string,
  conversationId: string,
  from: number,
  to: number,
): Promise<CachedMessage[]> {
  const read = ({ messages }: OfflineDatabase): Promise<CachedMessage[]> =>
    messages
      .where('[conversationId+seq]')
      .between([conversationId, from], [conversationId, to], true, true)
      .toArray();
  return readCache(userId, async (database) => await read(database), []);
}

/** One message as it was last seen; undefined when this device does not keep it. */
export function readMessage(userId: string, messageId: string): Promise<CachedMessage | undefined> {
  const read = ({ messages }: OfflineDatabase) => messages.get(messageId);
  return readCache(userId, async (database) => await read(database), undefined);
}

/** The cached messages that match; scans all of them. */
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

/** Rows already persisted as they are: rows are immutable, a change is a new object. */
const keptAs = new WeakMap<object, string>();

/** How many rows are read or written at once: a piece keeps the page busy for some milliseconds. */
const AT_ONCE = 200;

/**
 * Keeps the whole list of conversations as it was seen, in place of the one before. Of thousands only
 * those are written that changed.
 */
export function keepConversations(userId: string, rows: readonly { id: string }[]): Promise<void> {
  return writeCache(userId, async ({ conversations }) => {
    const fresh = await conversations.db.transaction('rw', conversations, async () => {
      const there = new Set(await conversations.toCollection().primaryKeys());
      const changed = rows.filter((row) => !there.has(row.id) || keptAs.get(row) !== userId);
      for (let from = 0; from < changed.length; from += AT_ONCE) {
        const piece = changed.slice(from, from + AT_ONCE);
        await conversations.bulkPut(piece.map((row) => ({ id: row.id, at: Date.now(), row })));
      }
      for (const { id } of rows) there.delete(id);
      await conversations.bulkDelete([...there]);
      return changed;
    });
    for (const row of fresh) keptAs.set(row, userId);
  });
}

/**
 * The cached list of conversations, as far as `parse` can read it. Writing these same objects back is free.
 */
export async function readConversations<T extends object>(
  userId: string,
  parse: (rows: readonly unknown[]) => T[],
): Promise<T[]> {
  const read = ({ conversations }: OfflineDatabase): Promise<T[]> =>
    conversations.db.transaction('r', conversations, async () => {
      const found: T[] = [];
      let last = '';
      for (;;) {
        const piece = await conversations.where('id').above(last).limit(AT_ONCE).toArray();
        found.push(...parse(piece.map(({ row }) => row)));
        last = piece.at(-1)?.id ?? last;
        if (piece.length < AT_ONCE) return found;
      }
    });
  const rows = await readCache(userId, async (database) => await read(database), []);
  for (const row of rows) keptAs.set(row, userId);
  return rows;
}
