import { platform } from '../ports/platform.ts';
import type { OfflineDatabase } from './database.ts';
import { isKept } from './database-name.ts';

/** Reads from this device's cache; resolves to `otherwise` at once when the user has no database here. */
export function readCache<T>(
  userId: string,
  read: (database: OfflineDatabase) => Promise<T>,
  otherwise: T,
): Promise<T> {
  return tolerant(async () => {
    return (await isKept(userId)) ? await read(await openCache(userId)) : otherwise;
  }, otherwise);
}

/**
 * Writes to this device's cache. Without a database for the user, it is created once the page has settled.
 */
export function writeCache(
  userId: string,
  write: (database: OfflineDatabase) => Promise<unknown>,
): Promise<void> {
  return tolerant(async () => {
    if (!(await isKept(userId))) await platform().settled;
    const database = await openCache(userId);
    const { writeWithRoom } = await import('./retry-after-eviction.ts');
    await writeWithRoom(database, () => write(database));
  }, undefined);
}

/** A person's database. Its code comes with the first use, never with the page. */
async function openCache(userId: string): Promise<OfflineDatabase> {
  const { isHere, openOffline } = await import('./database.ts');
  if (!isHere(userId)) throw new Error('signed out');
  return openOffline(userId);
}

/**
 * Runs something on the cache. A browser that keeps nothing (private windows, a full disk) makes the
 * product slower, not wrong, so a failure answers with `otherwise`. What a person typed never goes
 * through here.
 */
async function tolerant<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    console.warn('offline cache', error);
    return otherwise;
  }
}
