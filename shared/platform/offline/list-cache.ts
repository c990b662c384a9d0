import { readCache, writeCache } from './cache.ts';

/** Caches a short list of the user's rows, replacing the previous one. */
export function keepList(userId: string, key: string, rows: readonly object[]): Promise<void> {
  return writeCache(userId, ({ lists }) => lists.put({ key, rows }));
}

/** The list as it was last read, to be parsed; undefined where it never was. */
export function readList(userId: string, key: string): Promise<unknown> {
  return readCache(userId, async ({ lists }) => (await lists.get(key))?.rows, undefined);
}
