import { readCache, writeCache } from './cache.ts';

/** Keeps the ids of the favourites as they were seen, in place of those before. */
export function keepFavorites(userId: string, ids: readonly string[]): Promise<void> {
  return writeCache(userId, ({ favorites }) =>
    favorites.db.transaction('rw', favorites, async () => {
      await favorites.clear();
      await favorites.bulkPut(ids.map((id, at) => ({ id, at, row: null })));
    }),
  );
}

/** The ids of the favourites as last cached, in order. */
export function readFavorites(userId: string): Promise<string[]> {
  return readCache(
    userId,
    async ({ favorites }) => (await favorites.orderBy('at').toArray()).map(({ id }) => id),
    [],
  );
}
