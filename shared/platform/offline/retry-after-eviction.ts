import type { OfflineDatabase } from './database.ts';

/** Is this the browser's word for a full disk? Dexie puts it around the error of a transaction. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name === 'QuotaExceededError' || isFull(inner) || isFull(error.cause);
}

/** Writes; when the disk is full, evicts cached data and retries once. */
export async function writeWithRoom<T>(
  database: OfflineDatabase,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    // Every page that sends has this file; few ever need the rest.
    const { makeRoom } = await import('./eviction.ts');
    await makeRoom(database);
    return await write();
  }
}
