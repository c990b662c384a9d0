import * as z from 'zod/mini';
import { openDevice } from '#shared/platform/own-storage.ts';

const KEY = 'kinstead.home-searches';
const MOST = 6;
const stored = z.array(z.string().check(z.maxLength(300)));

/** What was looked for on this device, the newest first. */
export function recentSearches(): string[] {
  try {
    const read = stored.safeParse(JSON.parse(openDevice.get(KEY) ?? '[]'));
    return read.success ? read.data.slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers a sentence that was looked for. */
export function keepSearch(sentence: string): void {
  const text = sentence.trim();
  if (text.length < 2 || text.length > 300) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  openDevice.set(KEY, JSON.stringify([text, ...others].slice(0, MOST)));
}
