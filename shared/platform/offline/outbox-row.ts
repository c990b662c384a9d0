import type { OfflineDatabase, OutboxEntry } from './database.ts';
import type { OutboxKind } from './outbox-kind.ts';

/** An entry before the database has numbered it: its order is the key that counts up by itself. */
export type OutboxRow = Omit<OutboxEntry, 'order'>;

/** `group` only for kinds that do not name one themselves. */
type NewEntry<Body> = { id: string; body: Body; group?: string };

/** The row of a new entry; `createdAt` in ms since 1970, `attempts` of an earlier page. */
export function outboxRow<Body>(
  kind: OutboxKind<string, Body>,
  { id, body, group: named }: NoInfer<NewEntry<Body>>,
  { createdAt = Date.now(), attempts = 0 }: { createdAt?: number; attempts?: number } = {},
): OutboxRow {
  const payload = kind.body.parse(body);
  const group = kind.group?.(payload) ?? named;
  if (group === undefined) throw new Error(`an entry of the kind ${kind.name} needs a group`);
  return { id, kind: kind.name, group, payload, createdAt, attempts, lastError: null };
}

/** Writes an entry, also in the transaction of its caller; one that is there already stays as it is. */
export async function addToOutbox({ outbox }: OfflineDatabase, row: OutboxRow): Promise<void> {
  await outbox.db.transaction('rw', outbox, async () => {
    if ((await outbox.where('id').equals(row.id).count()) === 0) await outbox.add(row);
  });
}
