import * as z from 'zod/mini';
import { personalTab } from '../own-storage.ts';
import type { FormDraft } from './database.ts';
import { openOffline } from './database.ts';

// Under the same prefix as the other unsaved texts of a tab: a sign-out asks about them, too.
const noteName = (userId: string, key: string) => `kinstead.typed.form.${userId}.${key}`;

const noteSchema = z.object({
  key: z.string(),
  values: z.record(z.string(), z.unknown()),
  touched: z.array(z.string()),
  step: z.number(),
  at: z.number(),
});

/**
 * Journals a form in session storage at each keystroke: the page may be closed before the debounced write to
 * the database. The note is removed after that write. Forms with pictures have none.
 */
export function noteFormDraft(userId: string, draft: FormDraft): void {
  if (Object.values(draft.values).some(holdsFile)) return;
  // Full or forbidden: the database write follows shortly.
  personalTab.set(noteName(userId, draft.key), JSON.stringify(draft));
}

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsFile);
}

function notedDraft(userId: string, key: string): FormDraft | null {
  try {
    const note = personalTab.get(noteName(userId, key));
    return note === null ? null : noteSchema.parse(JSON.parse(note));
  } catch {
    return null;
  }
}

/** Removes a draft's note, unless it is newer than the persisted draft. */
function endNote(userId: string, key: string, at: number): void {
  if ((notedDraft(userId, key)?.at ?? 0) > at) return;
  personalTab.remove(noteName(userId, key));
}

/** What was typed into a form and not stored by the server yet. */
export async function readFormDraft(userId: string, key: string): Promise<FormDraft | null> {
  const noted = notedDraft(userId, key);
  try {
    const kept = (await openOffline(userId).forms.get(key)) ?? null;
    return noted && noted.at >= (kept?.at ?? 0) ? noted : kept;
  } catch (error) {
    if (noted) return noted;
    throw error;
  }
}

/** Keeps what is typed; pictures included. */
export async function keepFormDraft(userId: string, draft: FormDraft): Promise<void> {
  await openOffline(userId).forms.put(draft);
  endNote(userId, draft.key, draft.at);
}

/** Forgets it, because the server has it. */
export async function dropFormDraft(userId: string, key: string): Promise<void> {
  endNote(userId, key, Number.POSITIVE_INFINITY);
  await openOffline(userId).forms.delete(key);
}
