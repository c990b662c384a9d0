import * as z from 'zod/mini';
import { personalDevice } from '../../../platform/own-storage.ts';
import { SENDING_KEY } from '../../../platform/persisted-keys.ts';
import type { FirstMessage } from '../model/first-message.ts';
import type { OutgoingMessage } from '../model/schema.ts';

/** A journal entry of one message; `at` is the time of sending and gives the order. */
export const noteSchema = z.object({ at: z.number(), message: z.unknown() });

/** The prefix of a message's key: one key each, so that tabs neither block nor overwrite each other. */
const PREFIX = `${SENDING_KEY}.`;

/** Local storage, where a page has one and may look into it. */
export function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** The ids of all journaled messages on this device, of any user. */
export const notedIds = (): string[] =>
  Object.keys(storage() ?? {}).flatMap((key) =>
    key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
  );

/** A message's journal entry; undefined where it is missing or unreadable. */
export function readNote(id: string): z.infer<typeof noteSchema> | undefined {
  try {
    return noteSchema.parse(JSON.parse(storage()?.getItem(PREFIX + id) ?? ''));
  } catch {
    return undefined;
  }
}

/** False where storage is full or forbidden, or its person is leaving: the database write follows shortly. */
export function writeNote(id: string, at: number, message: unknown): boolean {
  return personalDevice.set(PREFIX + id, JSON.stringify({ at, message }));
}

/**
 * Local storage holds 5 MB for the whole origin: above this limit, messages that the database has are not
 * journaled as well.
 */
export const NOTED_CHARACTERS = 200_000;

/** The size of the journal on this device, in characters. */
export function notedCharacters(): number {
  return notedIds().reduce((sum, id) => sum + (storage()?.getItem(PREFIX + id)?.length ?? 0), 0);
}

let lastNoted = 0;

/**
 * Journals a message when it is sent, and returns that time, in ms: the page may be closed before the
 * device's database is open, and the field is empty already.
 */
export function noteOutgoing(message: OutgoingMessage | FirstMessage): number {
  lastNoted = Math.max(Date.now(), lastNoted + 1);
  writeNote(message.id, lastNoted, message);
  return lastNoted;
}

/** Removes a message from the journal: it is in the outbox, or its text is back in its field. */
export function forgetOutgoing(id: string): void {
  storage()?.removeItem(PREFIX + id);
}

/** Forgets at once what the device's database has: its person leaves, and may close the page as well. */
export function forgetKept(ids: readonly string[]): void {
  for (const id of ids) forgetOutgoing(id);
}
