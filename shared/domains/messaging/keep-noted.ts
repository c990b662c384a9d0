import * as z from 'zod/mini';
import { SENDING_KEY } from '../../platform/kept-keys.ts';
import { isStillHere } from '../../platform/kept-session.ts';
import { copiedIds, readCopy } from '../../platform/offline/copies.ts';
import type { OfflineDatabase, OutboxEntry } from '../../platform/offline/database.ts';
import { FIRST_KIND } from './first-message-schema.ts';
import { keepNotedAsFirst } from './keep-first.ts';
import { copyWaiting, keepOutgoing, MESSAGE_KIND } from './keep-outgoing.ts';
import {
  NOTED_CHARACTERS,
  notedCharacters,
  notedIds,
  noteSchema,
  readNote,
  storage,
  writeNote,
} from './outgoing.ts';
import { outgoingMessageSchema } from './schema.ts';

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

/** Where the person's earlier pages left it: in local storage, or as a copy of what they kept. */
async function readEither(database: OfflineDatabase, id: string): Promise<Note[]> {
  const { data } = z.safeParse(noteSchema, readNote(id) ?? (await readCopy(database, id)));
  return data ? [data] : [];
}

/** Copies what waits and is not copied: earlier releases had no copies, and a sign-out drops them. */
async function copyAnew(
  database: OfflineDatabase,
  me: string,
  waiting: readonly OutboxEntry[],
  known: ReadonlySet<string>,
): Promise<void> {
  let characters = notedCharacters();
  for (const entry of waiting) {
    const { id, kind, payload, createdAt } = entry;
    if (known.has(id) || (kind !== MESSAGE_KIND && kind !== FIRST_KIND)) continue;
    // Whoever has left takes all of it along.
    if ((await copyWaiting(database, me, entry)) || !(await isStillHere(me))) continue;
    characters += JSON.stringify(payload).length;
    if (characters <= NOTED_CHARACTERS) writeNote(id, createdAt, payload);
  }
}

/**
 * Puts what a person's earlier pages noted and did not live to keep into the outbox, and what was kept in
 * a database that is gone. One that another page has sent meanwhile is the same row once more: its id is
 * the row's own. What is kept already costs one look at all of it, since hundreds may wait, and whatever
 * is sent next waits for this.
 */
export async function keepNoted(database: OfflineDatabase, me: string): Promise<void> {
  splitLegacy();
  const copied = await copiedIds(database);
  const known = new Set([...notedIds(), ...copied]);
  // Last: what another page sends meanwhile has left it before its copy is dropped, or waits there.
  const waiting = await database.outbox.toArray();
  const kept = new Set(waiting.map(({ id }) => id));
  const missing = [...known].filter((id) => !kept.has(id));
  const notes = await Promise.all(missing.map((id) => readEither(database, id)));
  for (const { at, message } of notes.flat().toSorted((a, b) => a.at - b.at)) {
    // Of what was noted before this page began, nobody knows here whether it was tried.
    const sent = { at, attempts: at < performance.timeOrigin ? 1 : 0 };
    const { data } = z.safeParse(outgoingMessageSchema, message);
    if (!data) await keepNotedAsFirst(database, me, message, sent);
    if (data?.sender_id !== me) continue;
    const stored = await database.drafts.get(data.conversation_id);
    // The field had not been emptied on the disk either.
    const isItsDraft = stored?.text.trim() === data.content;
    const draft = isItsDraft ? { ...stored, text: '' } : undefined;
    await keepOutgoing(database, data, sent, draft);
  }
  await copyAnew(database, me, waiting, known);
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
