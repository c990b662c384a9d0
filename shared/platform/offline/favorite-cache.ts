import { openCache, tolerant } from './cache.ts';

/** Keeps the ids of the favourites as they were seen, in place of those before. */
export function keepFavorites(userId: string, ids: readonly string[]): Promise<void> {
  return tolerant(async () => {
    const { favorites } = await openCache(userId);
    await favorites.db.transaction('rw', favorites, async () => {
      await favorites.clear();
      await favorites.bulkPut(ids.map((id, at) => ({ id, at, row: null })));
    });
  }, undefined);
}

/** The ids of the favourites as they were last seen, in their order. */
export function readFavorites(userId: string): Promise<string[]> {
  return tolerant(async () => {
    const { favorites } = await openCache(userId);
    return (await favorites.orderBy('at').toArray()).map(({ id }) => id);
  }, []);
}
