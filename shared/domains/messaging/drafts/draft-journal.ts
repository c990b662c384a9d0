import * as z from 'zod/mini';
import { personalTab } from '../../../platform/own-storage.ts';

/** With the other texts of a tab that are typed and not yet kept: a sign-out asks about them, too. */
const KEY = 'kinstead.typed.drafts';

const notesSchema = z.record(z.string(), z.string());

/**
 * Notes drafts that the device's database does not have yet, by conversation, while the key is still
 * down: a page may be gone before the database is open, or within a pause between two writes.
 */
export function noteDrafts(drafts: Readonly<Record<string, string>>): void {
  // Full or forbidden: the database has them a moment later.
  if (Object.keys(drafts).length > 0) personalTab.set(KEY, JSON.stringify(drafts));
  else personalTab.remove(KEY);
}

/** What this tab noted before it was loaded anew. */
export function notedDrafts(): Record<string, string> {
  try {
    return notesSchema.parse(JSON.parse(personalTab.get(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
