import type { OfflineDatabase } from './database.ts';

/** A person's database. Dexie is 30 KB: it comes with the first use, never with the page. */
export async function openCache(userId: string): Promise<OfflineDatabase> {
  const { isHere, openOffline } = await import('./database.ts');
  if (!isHere(userId)) throw new Error('signed out');
  return openOffline(userId);
}

/**
 * Runs something on the cache. A browser that keeps nothing (private windows, a full disk) makes the
 * product slower, not wrong, so a failure answers with `otherwise`. What a person typed never goes
 * through here.
 */
export async function tolerant<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.warn('offline cache', error);
    return otherwise;
  }
}
