import * as z from 'zod/mini';

/** Under the same prefix as the other unsaved texts of a tab: a sign-out asks about them, too. */
const KEY = 'kinstead.typed.drafts';

const notesSchema = z.record(z.string(), z.string());

/**
 * Journals drafts that the device's database does not have yet, by conversation, at each keystroke: the page
 * may be closed before the database is open, or between two debounced writes.
 */
export function journalDrafts(drafts: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(drafts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Full or forbidden: the database write follows shortly.
  }
}

/** The drafts that this tab journaled before it was reloaded. */
export function journaledDrafts(): Record<string, string> {
  try {
    return notesSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}
