import * as z from 'zod/mini';
import { copiedIds, dropCopy, readCopy } from '../../../platform/offline/copies.ts';
import type { OfflineDatabase, OutboxEntry } from '../../../platform/offline/database.ts';
import { SENDING_KEY } from '../../../platform/persisted-keys.ts';
import { isStillHere } from '../../../platform/supabase/persisted-session.ts';
import { messagingKinds } from '../model/outbox-kinds.ts';
import { outgoingMessageSchema } from '../model/schema.ts';
import { copyWaiting, keepOutgoing } from './enqueue.ts';
import { keepNotedAsFirst } from './enqueue-first-message.ts';
import {
  forgetOutgoing,
  NOTED_CHARACTERS,
  notedCharacters,
  notedIds,
  noteSchema,
  readNote,
  storage,
  writeNote,
} from './journal.ts';

type Note = z.infer<typeof noteSchema>;

const legacySchema = z.record(z.string(), z.unknown());

/**
 * Migrates the journal of earlier releases, which had one key for all messages, in order. Their time is set
 * to before this page was opened.
 */
function splitLegacy(): void {
  const text = storage()?.getItem(SENDING_KEY);
  if (!text) return;
  try {
    const notes = Object.entries(legacySchema.parse(JSON.parse(text)));
    const before = Math.floor(performance.timeOrigin) - notes.length;
    // Without room for all of them they stay where they are until there is.
    if (!notes.every(([id, message], at) => writeNote(id, before + at, message))) return;
  } catch {
    // Unreadable: nothing can be recovered from it.
  }
  storage()?.removeItem(SENDING_KEY);
}

type Found = Note & { isCopied: boolean };

/** Reads a message from its copy, else from the journal. */
async function readEither(database: OfflineDatabase, id: string): Promise<Found[]> {
  const { data: copy } = z.safeParse(noteSchema, await readCopy(database, id));
  const found = copy ?? readNote(id);
  return found ? [{ ...found, isCopied: copy !== undefined }] : [];
}

const copiedKinds = new Set<string>(
  messagingKinds.filter(({ isCopied }) => isCopied).map(({ name }) => name),
);

/** Copies what waits and is not copied: earlier releases had no copies, and a sign-out drops them. */
async function copyAnew(
  database: OfflineDatabase,
  me: string,
  waiting: readonly OutboxEntry[],
  copied: ReadonlySet<string>,
): Promise<void> {
  let characters = notedCharacters();
  for (const entry of waiting) {
    const { id, kind, payload, createdAt } = entry;
    if (copied.has(id) || !copiedKinds.has(kind)) continue;
    if (await copyWaiting(database, me, entry)) {
      forgetOutgoing(id);
      // It may have left meanwhile, and would come back.
      if (!(await database.outbox.get(entry.order))) await dropCopy(database, id);
      continue;
    }
    // After a sign-out nothing of the user may be written again.
    if (!(await isStillHere(me))) return;
    if (readNote(id)) continue;
    characters += JSON.stringify(payload).length;
    if (characters <= NOTED_CHARACTERS) writeNote(id, createdAt, payload);
  }
}

/**
 * Recovers into the outbox the messages that the user's earlier pages journaled without persisting them, and
 * those of a lost database; copies entries that have no copy yet. A message that another page has delivered
 * meanwhile is harmless: its id makes the second delivery the same row.
 */
export async function keepNoted(database: OfflineDatabase, me: string): Promise<void> {
  const { waiting, copied } = await restore(database, me);
  await copyAnew(database, me, waiting, copied);
}

/**
 * Reads the whole outbox once instead of row by row: hundreds of entries may be pending, and the next message
 * waits for this.
 */
async function restore(database: OfflineDatabase, me: string) {
  splitLegacy();
  const copied = new Set(await copiedIds(database));
  const known = copied.union(new Set(notedIds()));
  // After the ids: what leaves meanwhile is not read below, and what comes is not among them.
  const waiting = await database.outbox.toArray();
  const kept = new Set(waiting.map(({ id }) => id));
  const missing = [...known].filter((id) => !kept.has(id));
  const notes = await Promise.all(missing.map((id) => readEither(database, id)));
  for (const { at, message, isCopied } of notes.flat().toSorted((a, b) => a.at - b.at)) {
    // A message journaled by an earlier page may have been tried already, so it counts as tried.
    const sent = { at, isCopied, attempts: at < performance.timeOrigin ? 1 : 0 };
    const { data } = z.safeParse(outgoingMessageSchema, message);
    if (!data) await keepNotedAsFirst(database, me, message, sent);
    if (data?.sender_id !== me) continue;
    await keepOutgoing(database, data, sent);
  }
  return { waiting, copied };
}

const restored = new WeakMap<OfflineDatabase, Promise<unknown>>();

/**
 * Recovers the journal before this page's first message is queued, and again for a new database, so that new
 * messages do not overtake the recovered ones.
 */
export async function keepNotedFirst(database: OfflineDatabase, me: string): Promise<void> {
  const begun = restored.get(database) ?? restore(database, me);
  restored.set(database, begun);
  await begun.catch((error: unknown) => console.error('outbox', error));
}
