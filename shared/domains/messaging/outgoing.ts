import * as z from 'zod/mini';
import { SENDING_KEY } from '../../platform/kept-keys.ts';
import type { Draft, OfflineDatabase, OutboxEntry } from '../../platform/offline/database.ts';
import { writeWithRoom } from '../../platform/offline/room.ts';
import { draftGroup, messageGroup, moveFiles } from './draft-files.ts';
import type { FirstMessage } from './first-message-schema.ts';
import { type OutgoingMessage, outgoingMessageSchema } from './schema.ts';

/** What is noted of one message; `at` orders them as they were sent. */
const noteSchema = z.object({ at: z.number(), message: z.unknown() });

/** Before the id of its message: one key each, so that tabs neither wait for nor undo each other. */
const PREFIX = `${SENDING_KEY}.`;

/** Local storage, where a page has one and may look into it. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

const notedIds = (): string[] =>
  Object.keys(storage() ?? {}).flatMap((key) =>
    key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
  );

function readNote(id: string): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(storage()?.getItem(PREFIX + id) ?? ''));
  } catch {
    return undefined;
  }
}

/** False where storage is full or forbidden: the database has it a moment later. */
function writeNote(id: string, at: number, message: unknown): boolean {
  try {
    storage()?.setItem(PREFIX + id, JSON.stringify({ at, message }));
    return true;
  } catch {
    return false;
  }
}

const legacySchema = z.record(z.string(), z.unknown());

/** What pages of earlier releases noted stands in one key, in its order. */
function splitLegacy(): void {
  const text = storage()?.getItem(SENDING_KEY);
  if (!text) return;
  try {
    const notes = Object.entries(legacySchema.parse(JSON.parse(text)));
    // Without room for all of them they stay where they are until there is.
    if (!notes.every(([id, message], at) => writeNote(id, at, message))) return;
  } catch {
    // Nobody could read it.
  }
  storage()?.removeItem(SENDING_KEY);
}

/** Local storage holds 5 MB for everything: beyond this, what the database has is not noted as well. */
const NOTED_CHARACTERS = 200_000;

function notedCharacters(): number {
  return notedIds().reduce((sum, id) => sum + (storage()?.getItem(PREFIX + id)?.length ?? 0), 0);
}

let lastNoted = 0;

/**
 * Notes a message in the moment in which it is sent: its page may be gone before the device's
 * database is open, and its field is empty already. The note stays until the server has the message,
 * because a database can be deleted, and browsers throw a broken one away without a word.
 */
export function noteOutgoing(message: OutgoingMessage | FirstMessage): void {
  lastNoted = Math.max(Date.now(), lastNoted + 1);
  writeNote(message.id, lastNoted, message);
}

/** The server has it now, or its text is back in its field. */
export function forgetOutgoing(id: string): void {
  storage()?.removeItem(PREFIX + id);
}

/** Forgets at once what the device's database has: its person leaves, and may close the page as well. */
export function forgetKept(ids: readonly string[]): void {
  for (const id of ids) forgetOutgoing(id);
}

/**
 * Writes a message into the outbox, and the draft of its conversation with it: a text is either still
 * being written or on its way, never both. A message that is there already stays as it is.
 */
export async function keepOutgoing(
  database: OfflineDatabase,
  message: OutgoingMessage,
  draft?: Draft,
  attempts = 0,
): Promise<void> {
  const { id, conversation_id: group, attachments } = message;
  await keepRow(database, { id, kind: 'message', group, payload: message, attempts }, async () => {
    await moveFiles(database, draftGroup(group), messageGroup(id), attachments);
    if (draft) await database.drafts.put(draft);
  });
}

/** Writes an entry into the outbox, unless it is there, and what goes with it in the same transaction. */
export async function keepRow(
  database: OfflineDatabase,
  given: Pick<OutboxEntry, 'id' | 'kind' | 'group' | 'payload' | 'attempts'>,
  alongside: () => Promise<void>,
): Promise<void> {
  const row: Omit<OutboxEntry, 'order'> = { ...given, createdAt: Date.now(), lastError: null };
  const { outbox, drafts, uploads, forms } = database;
  const write = () =>
    database.transaction('rw', outbox, drafts, uploads, forms, async () => {
      const known = await outbox.where('id').equals(row.id).count();
      if (known === 0) await outbox.add(row);
      await alongside();
    });
  await writeWithRoom(database, write);
  if (notedCharacters() > NOTED_CHARACTERS) forgetOutgoing(row.id);
}

/**
 * Puts what a person's earlier pages noted and did not live to keep into the outbox. One that another
 * page has sent meanwhile is the same row once more: its id is the row's own. What is kept already costs
 * one look at all of it, since hundreds may wait, and whatever is sent next waits for this.
 */
export async function keepNoted(database: OfflineDatabase, me: string): Promise<void> {
  splitLegacy();
  const noted = notedIds();
  if (noted.length === 0) return;
  const kept = new Set((await database.outbox.toArray()).map(({ id }) => id));
  const notes = noted.flatMap((id) => (kept.has(id) ? [] : (readNote(id) ?? [])));
  for (const { at, message } of notes.toSorted((a, b) => a.at - b.at)) {
    // Of what was noted before this page began, nobody knows here whether it was tried.
    const attempts = at < performance.timeOrigin ? 1 : 0;
    const { data } = z.safeParse(outgoingMessageSchema, message);
    if (!data)
      await (await import('./keep-first.ts')).keepNotedAsFirst(database, me, message, attempts);
    if (data?.sender_id !== me) continue;
    const stored = await database.drafts.get(data.conversation_id);
    // The field had not been emptied on the disk either.
    const isItsDraft = stored?.text.trim() === data.content;
    const draft = isItsDraft ? { ...stored, text: '' } : undefined;
    await keepOutgoing(database, data, draft, attempts);
  }
}

let noted: { me: string; kept: Promise<void> } | undefined;

/**
 * Puts what earlier pages noted into the outbox before the first message of this page: whoever writes
 * again in the moment in which a page opens is not read in another order.
 */
export function keepNotedFirst(database: OfflineDatabase, me: string): Promise<void> {
  if (noted?.me !== me) {
    const kept = keepNoted(database, me).catch((error: unknown) => console.error('outbox', error));
    noted = { me, kept };
  }
  return noted.kept;
}
