import { readCache, writeCache } from './cache.ts';

/** Keeps a short list of somebody's own as it was read, in place of the one before. */
export function keepList(userId: string, key: string, rows: readonly object[]): Promise<void> {
  return writeCache(userId, ({ lists }) => lists.put({ key, rows }));
}

/** The list as it was last read, to be parsed; undefined where it never was. */
export function readList(userId: string, key: string): Promise<unknown> {
  return readCache(userId, async ({ lists }) => (await lists.get(key))?.rows, undefined);
}
