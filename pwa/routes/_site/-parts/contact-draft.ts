import * as z from 'zod/mini';
import { openDevice } from '#shared/platform/own-storage.ts';
import { LETTERS_KEY } from '#shared/platform/persisted-keys.ts';

const draftsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The typed fields; with the same `id` the server takes a repeated message once. */
export type ContactDraft = Record<string, string>;

/** Which page the draft belongs to. */
export type ContactKind = 'contact' | 'feedback';

/** What was typed and not sent, or nothing. */
export function readContactDraft(kind: ContactKind): ContactDraft {
  return readAll()[kind] ?? {};
}

/** Saves what is typed: it survives reloads, sign-in and days without a connection. */
export function saveContactDraft(kind: ContactKind, draft: ContactDraft): void {
  write({ ...readAll(), [kind]: draft });
}

/** Deletes the draft of a sent message. */
export function clearContactDraft(kind: ContactKind): void {
  const { [kind]: _, ...others } = readAll();
  write(others);
}

function readAll(): Record<string, ContactDraft> {
  try {
    const stored = draftsSchema.safeParse(JSON.parse(openDevice.get(LETTERS_KEY) ?? '{}'));
    return stored.success ? stored.data : {};
  } catch {
    // Refused or unreadable storage costs the draft, never the page.
    return {};
  }
}

function write(all: Record<string, ContactDraft>): void {
  if (Object.keys(all).length === 0) openDevice.remove(LETTERS_KEY);
  else openDevice.set(LETTERS_KEY, JSON.stringify(all));
}
