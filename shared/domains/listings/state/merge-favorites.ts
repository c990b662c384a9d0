import type { QueryClient } from '@tanstack/react-query';
import { refreshRows } from '../../../platform/refresh.ts';
import { addFavorites } from '../api/favorites.ts';
import { fetchCards } from '../api/listings.ts';
import { listingKeys } from '../cache/card-queries.ts';
import { loadLocal, saveLocal } from './use-favorites.ts';

/** After a sign-in: what this device remembered becomes the person's own. */
export async function mergeLocalFavorites(client: QueryClient, userId: string): Promise<void> {
  const ids = await loadLocal();
  if (ids.length === 0) return;
  // A deleted home would make the server refuse all of them.
  const alive = await fetchCards(ids);
  await addFavorites(
    userId,
    alive.map(({ id }) => id),
  );
  await saveLocal([]);
  await refreshRows(client, { queryKey: listingKeys.favorites(userId) });
}
