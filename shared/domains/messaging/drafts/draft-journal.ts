import * as z from 'zod/mini';
import { personalTab } from '../../../platform/own-storage.ts';

/** Under the same prefix as the other unsaved texts of a tab: a sign-out asks about them, too. */
const KEY = 'kinstead.typed.drafts';

const notesSchema = z.record(z.string(), z.string());

/**
 * Journals drafts that the device's database does not have yet, by conversation, at each keystroke: the page
 * may be closed before the database is open, or between two debounced writes.
 */
export function journalDrafts(drafts: Readonly<Record<string, string>>): void {
  // Full or forbidden: the database write follows shortly.
  if (Object.keys(drafts).length > 0) personalTab.set(KEY, JSON.stringify(drafts));
  else personalTab.remove(KEY);
}

/** The drafts that this tab journaled before it was reloaded. */
export function journaledDrafts(): Record<string, string> {
  try {
    return notesSchema.parse(JSON.parse(personalTab.get(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
