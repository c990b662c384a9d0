import * as z from 'zod/mini';
import { openOffline } from '#shared/platform/offline/database.ts';
import { openDevice, openTab } from '#shared/platform/own-storage.ts';
import { LETTERS_KEY } from '#shared/platform/persisted-keys.ts';

/**
 * Texts that are stored outside of a person's database, because visitors type them, too: contact
 * messages, first messages to hosts, details of partners. A sign-out moves them into it or deletes
 * them.
 */
export type UnsavedTexts = Readonly<Record<string, string>>;

/** Of this tab: what is typed there ends with it. */
const OF_TAB = /^kinstead\.(first-message|typed)\./;
/** Their place among the person's forms. */
const FORM = 'loose-texts';

const textsSchema = z.record(z.string(), z.string());

/** What is typed here and not sent. */
export function unsavedTexts(): UnsavedTexts {
  const contact = localStorage.getItem(LETTERS_KEY);
  const ofTab = Object.keys(sessionStorage)
    .filter((key) => OF_TAB.test(key))
    .map((key) => [key, sessionStorage.getItem(key) ?? ''] as const);
  return Object.fromEntries([
    ...(contact ? [[LETTERS_KEY, contact] as const] : []),
    ...ofTab.filter(([, text]) => hasWords(text)),
  ]);
}

/** A form whose fields are all empty is not work that could be lost. */
function hasWords(text: string): boolean {
  if (!text.startsWith('{')) return text.trim() !== '';
  try {
    return Object.values(JSON.parse(text)).some((value) => value !== '');
  } catch {
    return true; // a message that begins like this
  }
}

/** Stores them in the writer's own database on this device, together with those of other tabs. */
export async function saveUnsavedTexts(userId: string, texts: UnsavedTexts): Promise<void> {
  if (Object.keys(texts).length === 0) return;
  const { forms } = openOffline(userId);
  await forms.db.transaction('rw', forms, async () => {
    const values = { ...(await forms.get(FORM))?.values, ...texts };
    await forms.put({ key: FORM, values, touched: Object.keys(values), step: 0, at: Date.now() });
  });
}

/** Puts them back where they were typed. What has been typed there since stays. */
export async function restoreUnsavedTexts(userId: string): Promise<void> {
  const { forms } = openOffline(userId);
  const locked = textsSchema.safeParse((await forms.get(FORM))?.values);
  if (!locked.success) return;
  for (const [key, text] of Object.entries(locked.data)) {
    const place = OF_TAB.test(key) ? openTab : openDevice;
    if (place.get(key) === null) place.set(key, text);
  }
  await forms.delete(FORM);
}
