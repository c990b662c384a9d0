import type { QueryClient } from '@tanstack/react-query';
import { prepareToQueue, runCommand } from '../../../platform/commands/run.ts';
import { toAppError } from '../../../platform/errors.ts';
import { keepFavorites } from '../../../platform/offline/favorite-cache.ts';
import { setFavorite } from '../../favorites/model/commands.ts';
import { listingKeys } from '../cache/card-queries.ts';
import { countToggle, toggled } from './use-favorites.ts';

// Of an account alone, and loaded ahead: without a connection its code would be out of reach.

/** Loads what a heart needs without a connection. */
export function prepareFavorites(): void {
  prepareToQueue(setFavorite);
}

/**
 * Keeps a home or forgets it, now or as soon as there is a connection; throws where it is refused. The heart
 * answers at once, and this device remembers the favourites afterwards.
 */
export async function toggleOwn(
  client: QueryClient,
  userId: string,
  id: string,
  before: readonly string[],
): Promise<void> {
  const key = listingKeys.favorites(userId);
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<readonly string[]>(key, (ids = []) => toggled(ids, id));
  try {
    const after = client.getQueryData<readonly string[]>(key) ?? toggled(before, id);
    const input = { listing: id, kept: !before.includes(id) };
    // First into the outbox: the page may be left at once, and then only what is stored is done.
    const running = runCommand({ client, me: userId }, { command: setFavorite, input });
    await keepFavorites(userId, after);
    const outcome = await running;
    if (outcome.type === 'failed') throw outcome.error;
    countToggle(before, id);
  } catch (error) {
    // Only this home goes back: another heart may have been pressed meanwhile.
    client.setQueryData<readonly string[]>(key, (ids = []) => toggled(ids, id));
    throw toAppError(error);
  }
}
