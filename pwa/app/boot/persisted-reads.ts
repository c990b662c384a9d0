import { writeOwn } from '#shared/platform/own-storage.ts';
import { AUTH_KEY, READS_AHEAD_KEY } from '#shared/platform/persisted.ts';
import { platform } from '#shared/platform/ports/platform.ts';
import type { Read } from './reads-ahead.ts';

/** What pages read when they were last opened, by their addresses; `before-paint.js` reads it. */
type PersistedReads = Record<string, Read[]>;

/** Cached addresses at most: a person opens only a few pages directly. */
const PAGES = 12;

/** Remembers what the page of an address has read, for the next time that it is opened. */
export async function keepReads(address: string, reads: readonly Read[]): Promise<void> {
  const { storage } = platform();
  const persisted = parsed(await storage.getItem(READS_AHEAD_KEY));
  delete persisted[address];
  const others = Object.entries(persisted).slice(1 - PAGES);
  const all = Object.fromEntries([...others, [address, reads]]);
  // Signed out meanwhile: nothing may be written for the former user.
  if ((await storage.getItem(AUTH_KEY)) === null) return;
  // Full or forbidden storage costs some time at the next start, and nothing else.
  await writeOwn('personal', READS_AHEAD_KEY, JSON.stringify(all));
}

function parsed(text: string | null): PersistedReads {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
