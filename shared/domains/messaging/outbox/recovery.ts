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

/** What pages of earlier releases noted stands in one key, in its order: before this page began. */
function splitLegacy(): void {
  const text = storage()?.getItem(SENDING_KEY);
  if (!text) return;
  try {
    const notes = Object.entries(legacySchema.parse(JSON.parse(text)));
    const before = Math.floor(performance.timeOrigin) - notes.length;
    // Without room for all of them they stay where they are until there is.
    if (!notes.every(([id, message], at) => writeNote(id, before + at, message))) return;
  } catch {
    // Nobody could read it.
  }
  storage()?.removeItem(SENDING_KEY);
}

type Found = Note & { isCopied: boolean };

/** Where the person's earlier pages left it: as a copy of what they kept, or in local storage. */
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
    // Whoever has left takes all of it along.
    if (!(await isStillHere(me))) return;
    if (readNote(id)) continue;
    characters += JSON.stringify(payload).length;
    if (characters <= NOTED_CHARACTERS) writeNote(id, createdAt, payload);
  }
}

/**
 * Puts what a person's earlier pages noted and did not live to keep into the outbox, and what was kept in
 * a database that is gone; copies what waits there and is not copied. One that another page has sent
 * meanwhile is the same row once more: its id is the row's own.
 */
export async function keepNoted(database: OfflineDatabase, me: string): Promise<void> {
  const { waiting, copied } = await restore(database, me);
  await copyAnew(database, me, waiting, copied);
}

/** What is kept already costs one look at all of it: hundreds may wait, and what is sent next waits for this. */
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
    // Of what was noted before this page began, nobody knows here whether it was tried.
    const sent = { at, isCopied, attempts: at < performance.timeOrigin ? 1 : 0 };
    const { data } = z.safeParse(outgoingMessageSchema, message);
    if (!data) await keepNotedAsFirst(database, me, message, sent);
    if (data?.sender_id !== me) continue;
    const stored = await database.drafts.get(data.conversation_id);
    // The field had not been emptied on the disk either.
    const isItsDraft = stored?.text.trim() === data.content;
    const draft = isItsDraft ? { ...stored, text: '' } : undefined;
    await keepOutgoing(database, data, sent, draft);
  }
  return { waiting, copied };
}

const restored = new WeakMap<OfflineDatabase, Promise<unknown>>();

/**
 * Puts what earlier pages noted into the outbox before the first message of this page, and of a database
 * that came anew: whoever writes again in that moment is not read in another order.
 */
export async function keepNotedFirst(database: OfflineDatabase, me: string): Promise<void> {
  const begun = restored.get(database) ?? restore(database, me);
  restored.set(database, begun);
  await begun.catch((error: unknown) => console.error('outbox', error));
}
