import * as z from 'zod/mini';
import { SENDING_KEY } from '../../platform/kept-keys.ts';
import { isStillHere } from '../../platform/kept-session.ts';
import type { OfflineDatabase, OutboxEntry } from '../../platform/offline/database.ts';
import { FIRST_KIND } from './first-message-schema.ts';
import { keepNotedAsFirst } from './keep-first.ts';
import {
  keepOutgoing,
  MESSAGE_KIND,
  NOTED_CHARACTERS,
  notedCharacters,
  notedIds,
  readNote,
  storage,
  writeNote,
} from './outgoing.ts';
import { outgoingMessageSchema } from './schema.ts';

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

/**
 * Notes what waits and is not noted: a browser that is killed loses what it noted in the last seconds,
 * and may lose its database later.
 */
function noteAnew(waiting: readonly OutboxEntry[], noted: ReadonlySet<string>): void {
  let characters = notedCharacters();
  for (const { id, kind, payload, createdAt } of waiting) {
    if (noted.has(id) || (kind !== MESSAGE_KIND && kind !== FIRST_KIND)) continue;
    characters += JSON.stringify(payload).length;
    if (characters > NOTED_CHARACTERS) return;
    writeNote(id, createdAt, payload);
  }
}

/**
 * Puts what a person's earlier pages noted and did not live to keep into the outbox. One that another
 * page has sent meanwhile is the same row once more: its id is the row's own. What is kept already costs
 * one look at all of it, since hundreds may wait, and whatever is sent next waits for this.
 */
export async function keepNoted(database: OfflineDatabase, me: string): Promise<void> {
  splitLegacy();
  const noted = notedIds();
  const waiting = await database.outbox.toArray();
  const kept = new Set(waiting.map(({ id }) => id));
  const notes = noted.flatMap((id) => (kept.has(id) ? [] : (readNote(id) ?? [])));
  for (const { at, message } of notes.toSorted((a, b) => a.at - b.at)) {
    // Of what was noted before this page began, nobody knows here whether it was tried.
    const attempts = at < performance.timeOrigin ? 1 : 0;
    const { data } = z.safeParse(outgoingMessageSchema, message);
    if (!data) await keepNotedAsFirst(database, me, message, attempts);
    if (data?.sender_id !== me) continue;
    const stored = await database.drafts.get(data.conversation_id);
    // The field had not been emptied on the disk either.
    const isItsDraft = stored?.text.trim() === data.content;
    const draft = isItsDraft ? { ...stored, text: '' } : undefined;
    await keepOutgoing(database, data, draft, attempts);
  }
  // Whoever has left takes the notes along: nothing of theirs is noted any more.
  if (await isStillHere(me)) noteAnew(waiting, new Set(noted));
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
