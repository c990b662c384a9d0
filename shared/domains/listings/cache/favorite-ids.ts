import { toAppError } from '../../../platform/errors.ts';
import { keepFavorites, readFavorites } from '../../../platform/offline/favorite-cache.ts';
import { fetchFavoriteIds } from '../api/favorites.ts';

/** The ids of a person's favourites; without a connection those that this device remembers. */
export async function readFavoriteIds(userId: string): Promise<readonly string[]> {
  try {
    const ids = await fetchFavoriteIds(userId);
    void keepFavorites(userId, ids);
    return ids;
  } catch (error) {
    if (navigator.onLine) throw error;
    const cached = await readFavorites(userId);
    // Without a cached row this device may never have seen the account: an error, not an empty list.
    if (cached.length === 0) throw toAppError(error);
    return cached;
  }
}
