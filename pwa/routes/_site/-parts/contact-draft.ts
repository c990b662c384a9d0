import * as z from 'zod/mini';
import { openDevice } from '#shared/platform/own-storage.ts';
import { LETTERS_KEY } from '#shared/platform/persisted-keys.ts';

const keptSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** A letter that is being written; `id` makes sending it twice the same as sending it once. */
export type LetterDraft = Record<string, string>;

/** Which page the draft belongs to. */
export type LetterKind = 'contact' | 'feedback';

/** What was typed and not sent, or nothing. */
export function readLetterDraft(kind: LetterKind): LetterDraft {
  return readAll()[kind] ?? {};
}

/** Keeps what is typed: through reloads, sign-in and days without a connection. */
export function keepLetterDraft(kind: LetterKind, draft: LetterDraft): void {
  write({ ...readAll(), [kind]: draft });
}

/** Forgets it, because it was sent. */
export function clearLetterDraft(kind: LetterKind): void {
  const { [kind]: _, ...others } = readAll();
  write(others);
}

function readAll(): Record<string, LetterDraft> {
  try {
    const kept = keptSchema.safeParse(JSON.parse(openDevice.get(LETTERS_KEY) ?? '{}'));
    return kept.success ? kept.data : {};
  } catch {
    // Refused or unreadable storage costs the draft, never the page.
    return {};
  }
}

function write(all: Record<string, LetterDraft>): void {
  if (Object.keys(all).length === 0) openDevice.remove(LETTERS_KEY);
  else openDevice.set(LETTERS_KEY, JSON.stringify(all));
}
