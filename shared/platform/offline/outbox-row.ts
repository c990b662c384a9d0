import type { OutboxEntry } from './database.ts';

/** An entry before the database has numbered it: its order is the key that counts up by itself. */
export type OutboxRow = Omit<OutboxEntry, 'order'>;

type NewEntry = Pick<OutboxEntry, 'id' | 'kind' | 'group' | 'payload'>;

/** The row of a new entry; `createdAt` in ms since 1970, `attempts` of an earlier page. */
export function outboxRow(
  entry: NewEntry,
  { createdAt = Date.now(), attempts = 0 }: { createdAt?: number; attempts?: number } = {},
): OutboxRow {
  const { id, kind, group, payload } = entry;
  return { id, kind, group, payload, createdAt, attempts, lastError: null };
}
